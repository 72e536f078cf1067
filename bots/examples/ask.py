# Asks a bot over the line protocol: python3 ask.py QUERY.json [COMMAND ...]
import json, subprocess, sys

command = sys.argv[2:] or ["npm", "run", "-s", "holdfast", "--", "bot", "serve", "--level", "2"]
bot = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
greeting = json.loads(bot.stdout.readline())
assert greeting["protocol"] == "holdfast-bot-1"

query = json.load(open(sys.argv[1]))  # {"game": ..., "rules": ..., "seat": ..., "view": ...} as the HTTP API gives them
bot.stdin.write(json.dumps({"id": 1, **query}) + "\n")
bot.stdin.flush()
answer = json.loads(bot.stdout.readline())
print(answer.get("error") or answer["text"])
bot.stdin.close()
bot.wait()
