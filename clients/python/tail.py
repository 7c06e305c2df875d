"""Prints what happens now, one line for each event:

SIGHTLINE_URL=https://sightline.example SIGHTLINE_KEY=... python3 tail.py
"""

import os
import sys

from sightline import LiveMessage, Sightline


def line_of(message: LiveMessage, names: dict[str, str]) -> str:
    if message["event"] == "reset":
        return "reset: events were missed"
    site = names.get(message["data"]["site_id"] or "", "all sites")
    if message["event"] == "detection":
        data = message["data"]
        return "\n".join(
            f"{data['time']} {site}: {seen['type']} {seen['plate'] or 'without a plate'}" for seen in data["detections"]
        )
    if message["event"] == "alert":
        data = message["data"]
        return f"{data['time']} {site}: {data['plate']} is on a list: {data['label']}"
    if message["event"] == "visit":
        data = message["data"]
        if data["exit_time"]:
            return f"{data['exit_time']} {site}: {data['plate']} left"
        return f"{data['entry_time']} {site}: {data['plate']} entered"
    if message["event"] == "image":
        return f"{message['data']['time']} {site}: picture {message['data']['image_id']}"
    return f"{site}: an alert is in the inbox"


def main() -> None:
    url, key = os.environ.get("SIGHTLINE_URL"), os.environ.get("SIGHTLINE_KEY")
    if not url or not key:
        sys.exit("Please set SIGHTLINE_URL, and SIGHTLINE_KEY to an API key with the scope read")
    client = Sightline(url, key)
    names = {site["id"]: site["name"] or "" for site in client.get_sites(page_length=1000)["results"]}
    for message in client.live():
        print(line_of(message, names), flush=True)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        pass
