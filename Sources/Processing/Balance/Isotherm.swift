/// A line of equal correlated colour temperature: where it leaves the black body's locus and how steeply.
struct Isotherm {
    /// Reciprocal temperature in mired, 1,000,000 / kelvin.
    let mired: Double
    let u: Double
    let v: Double
    /// dv/du along the line.
    let slope: Double

    /// A. R. Robertson, "Computation of Correlated Color Temperature and Distribution Temperature", JOSA 58 (1968), as
    /// tabled in Wyszecki and Stiles, "Color Science", 2nd ed., table 1(3.11).
    static let all: [Isotherm] = [
        Isotherm(mired: 0, u: 0.18006, v: 0.26352, slope: -0.24341),
        Isotherm(mired: 10, u: 0.18066, v: 0.26589, slope: -0.25479),
        Isotherm(mired: 20, u: 0.18133, v: 0.26846, slope: -0.26876),
        Isotherm(mired: 30, u: 0.18208, v: 0.27119, slope: -0.28539),
        Isotherm(mired: 40, u: 0.18293, v: 0.27407, slope: -0.30470),
        Isotherm(mired: 50, u: 0.18388, v: 0.27709, slope: -0.32675),
        Isotherm(mired: 60, u: 0.18494, v: 0.28021, slope: -0.35156),
        Isotherm(mired: 70, u: 0.18611, v: 0.28342, slope: -0.37915),
        Isotherm(mired: 80, u: 0.18740, v: 0.28668, slope: -0.40955),
        Isotherm(mired: 90, u: 0.18880, v: 0.28997, slope: -0.44278),
        Isotherm(mired: 100, u: 0.19032, v: 0.29326, slope: -0.47888),
        Isotherm(mired: 125, u: 0.19462, v: 0.30141, slope: -0.58204),
        Isotherm(mired: 150, u: 0.19962, v: 0.30921, slope: -0.70471),
        Isotherm(mired: 175, u: 0.20525, v: 0.31647, slope: -0.84901),
        Isotherm(mired: 200, u: 0.21142, v: 0.32312, slope: -1.0182),
        Isotherm(mired: 225, u: 0.21807, v: 0.32909, slope: -1.2168),
        Isotherm(mired: 250, u: 0.22511, v: 0.33439, slope: -1.4512),
        Isotherm(mired: 275, u: 0.23247, v: 0.33904, slope: -1.7298),
        Isotherm(mired: 300, u: 0.24010, v: 0.34308, slope: -2.0637),
        // Some printings have 0.24702 for this u.
        Isotherm(mired: 325, u: 0.24792, v: 0.34655, slope: -2.4681),
        Isotherm(mired: 350, u: 0.25591, v: 0.34951, slope: -2.9641),
        Isotherm(mired: 375, u: 0.26400, v: 0.35200, slope: -3.5814),
        Isotherm(mired: 400, u: 0.27218, v: 0.35407, slope: -4.3633),
        Isotherm(mired: 425, u: 0.28039, v: 0.35577, slope: -5.3762),
        Isotherm(mired: 450, u: 0.28863, v: 0.35714, slope: -6.7262),
        Isotherm(mired: 475, u: 0.29685, v: 0.35823, slope: -8.5955),
        Isotherm(mired: 500, u: 0.30505, v: 0.35907, slope: -11.324),
        Isotherm(mired: 525, u: 0.31320, v: 0.35968, slope: -15.628),
        Isotherm(mired: 550, u: 0.32129, v: 0.36011, slope: -23.325),
        Isotherm(mired: 575, u: 0.32931, v: 0.36038, slope: -40.770),
        Isotherm(mired: 600, u: 0.33724, v: 0.36051, slope: -116.45),
    ]
}
