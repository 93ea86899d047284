#!/usr/bin/env python3
"""An NDI receiver that is not ours (ndi-python): connects to ADDRESS, reads frames, prints one JSON line.

    foreign_receiver.py 127.0.0.1:5961 --frames 60

The line gives size, rate, FourCC, how far the bottom strip counted, and the mean Y'CbCr of the middle of the picture.
"""
import argparse
import json
import sys
import time

import NDIlib as ndi
import numpy as np


def strip_bits(luma: np.ndarray) -> int:
    height, width = luma.shape
    line = luma[height - height // 32].astype(int)
    centres = ((np.arange(64) + 0.5) * width / 64).astype(int)
    value = 0
    for sample in line[centres]:
        value = value << 1 | int(sample > 128)
    return value


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("address")
    parser.add_argument("--frames", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=15)
    options = parser.parse_args()

    if not ndi.initialize():
        print("the runtime does not support this processor", file=sys.stderr)
        return 1
    source = ndi.Source()
    source.ndi_name = "any"
    source.url_address = options.address
    create = ndi.RecvCreateV3()
    create.source_to_connect_to = source
    create.color_format = ndi.RECV_COLOR_FORMAT_FASTEST
    create.ndi_recv_name = "CamSender test"
    receiver = ndi.recv_create_v3(create)

    numbers, timecodes, facts = [], [], {}
    # The first picture is the last one sent before this receiver came, up to a second old.
    is_first = True
    deadline = time.monotonic() + options.seconds
    while len(numbers) < options.frames and time.monotonic() < deadline:
        kind, video, _, _ = ndi.recv_capture_v2(receiver, 500)
        if kind != ndi.FRAME_TYPE_VIDEO:
            continue
        if is_first:
            is_first = False
            ndi.recv_free_video_v2(receiver, video)
            continue
        packed = np.array(video.data, copy=True).reshape(video.yres, -1)[:, : video.xres * 2]
        luma = packed[:, 1::2]
        numbers.append(strip_bits(luma) >> 32)
        timecodes.append(video.timecode)
        rows, columns = slice(video.yres * 7 // 16, video.yres * 9 // 16), slice(video.xres * 7 // 16, video.xres * 9 // 16)
        chroma = packed[rows][:, columns.start * 2 // 4 * 4 : columns.stop * 2 // 4 * 4]
        facts = {
            "width": video.xres, "height": video.yres, "fourcc": str(video.FourCC).rsplit(".", 1)[-1],
            "rate": [video.frame_rate_N, video.frame_rate_D],
            "middle": [float(luma[rows, columns].mean()), float(chroma[:, 0::4].mean()), float(chroma[:, 2::4].mean())],
        }
        ndi.recv_free_video_v2(receiver, video)
    ndi.recv_destroy(receiver)
    ndi.destroy()
    if not numbers:
        print("no picture arrived", file=sys.stderr)
        return 1
    facts["frames"] = len(numbers)
    facts["missing"] = numbers[-1] - numbers[0] + 1 - len(numbers)
    facts["timecodesRise"] = all(later > earlier for earlier, later in zip(timecodes, timecodes[1:]))
    print(json.dumps(facts))
    return 0


if __name__ == "__main__":
    sys.exit(main())
