print("camsender")
