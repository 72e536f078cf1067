"""A whole bot with nothing but Python's standard library: joins a table (or opens one) and plays legal moves at random.

    python3 bot.py http://127.0.0.1:8080 TABLE        sit down at a table somebody opened
    python3 bot.py http://127.0.0.1:8080 new GAME 3   open a table of three with two bots of the server, and start it
"""

import json
import random
import sys
import time
import urllib.error
import urllib.request
import uuid

SERVER, TABLE = sys.argv[1:3]
token = None


def headers(**more):
    return {**({"Authorization": f"Bearer {token}"} if token else {}), **more}


def call(method, path, body):
    data = json.dumps(body).encode()
    request = urllib.request.Request(SERVER + path, data, headers(**{"Content-Type": "application/json"}), method=method)
    try:
        with urllib.request.urlopen(request) as response:
            return json.load(response)
    except urllib.error.HTTPError as failure:
        error = json.load(failure)["error"]
        # 429: too fast; 503: the fate of the request is unknown. The same request, with the same id, is sent again.
        if failure.code in (429, 503):
            time.sleep(error["retryAfter"])
            return call(method, path, body)
        # 409: the prompt changed meanwhile; 422: the rules said no. The next frame says what is asked now.
        if failure.code in (409, 422):
            return {}
        raise SystemExit(json.dumps(error))


token = call("POST", "/api/bots", {"name": "Random Pythia"})["token"]
if TABLE == "new":
    others = [{"kind": "bot", "level": 0}] * (int(sys.argv[4]) - 1)
    table = call("POST", "/api/tables", {"game": sys.argv[3], "seats": [{"kind": "me"}, *others]})["table"]["id"]
    seat = 0
    call("POST", f"/api/tables/{table}/start", {})
else:
    table, seat = TABLE, call("POST", f"/api/tables/{TABLE}/sit", {})["seat"]
print(f"seat {seat} at table {table}", flush=True)

# Every line of the stream is one JSON object: {"event", "id"?, "data"}; empty lines keep it alive.
stream = urllib.request.Request(f"{SERVER}/api/tables/{table}/stream?as={seat}", headers=headers(Accept="application/x-ndjson"))
answered = 0
for line in urllib.request.urlopen(stream):
    if not line.strip():
        continue
    heard = json.loads(line)
    if heard["event"] not in ("frame", "snapshot"):
        continue
    frame = heard["data"]
    if frame["outcome"]:
        print(f"finished: {json.dumps(frame['outcome'])}")
        break
    # `asked` is null when it is not our turn; the same question is answered once.
    asked = frame["asked"]
    if asked and asked["ask"] != answered and asked["moves"]:
        answered = asked["ask"]
        move = random.choice(asked["moves"])
        call("POST", f"/api/tables/{table}/moves", {"seat": seat, "ask": answered, "move": move, "id": str(uuid.uuid4())})
