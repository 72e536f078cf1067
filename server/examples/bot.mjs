// A whole bot in plain JavaScript: joins a table (or opens one against bots of the server) and plays legal moves at random.
//   node bot.mjs http://127.0.0.1:8080 TABLE        sit down at a table somebody opened
//   node bot.mjs http://127.0.0.1:8080 new GAME 3   open a table of three with two bots of the server, and start it
const [server, table, game, seats = '3'] = process.argv.slice(2);
let token = null;

async function call(method, path, body) {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), 'Content-Type': 'application/json' };
  const response = await fetch(server + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const json = await response.json();
  // 429: too fast; 503: the fate of the request is unknown. The same request, with the same id, is sent again.
  if (response.status === 429 || response.status === 503) {
    await new Promise((later) => setTimeout(later, json.error.retryAfter * 1000));
    return call(method, path, body);
  }
  // 409: the prompt changed meanwhile; 422: the rules said no. The next frame says what is asked now.
  if (!response.ok && response.status !== 409 && response.status !== 422) throw new Error(JSON.stringify(json.error));
  return json;
}

async function sitDown() {
  token = (await call('POST', '/api/bots', { name: 'Random Rita' })).token;
  if (table !== 'new') return { id: table, seat: (await call('POST', `/api/tables/${table}/sit`, {})).seat };
  const others = Array.from({ length: Number(seats) - 1 }, () => ({ kind: 'bot', level: 0 }));
  const made = await call('POST', '/api/tables', { game, seats: [{ kind: 'me' }, ...others] });
  await call('POST', `/api/tables/${made.table.id}/start`, {});
  return { id: made.table.id, seat: 0 };
}

// Every line of the stream is one JSON object: { event, id?, data }.
async function* lines(path) {
  const headers = { Authorization: `Bearer ${token}`, Accept: 'application/x-ndjson' };
  const response = await fetch(server + path, { headers });
  let rest = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop();
    for (const part of parts) if (part) yield JSON.parse(part);
  }
}

const { id, seat } = await sitDown();
console.log(`seat ${seat} at table ${id}`);
let answered = 0;
for await (const { event, data } of lines(`/api/tables/${id}/stream?as=${seat}`)) {
  if (event !== 'frame' && event !== 'snapshot') continue;
  if (data.outcome) {
    console.log(`finished: ${JSON.stringify(data.outcome)}`);
    process.exit(0);
  }
  // `asked` is null when it is not our turn; the same prompt is answered once. (`asked.open` describes offers and bids.)
  if (!data.asked?.moves.length || data.asked.ask === answered) continue;
  answered = data.asked.ask;
  const { moves } = data.asked;
  const move = moves[Math.floor(Math.random() * moves.length)];
  await call('POST', `/api/tables/${id}/moves`, { seat, ask: answered, move, id: crypto.randomUUID() });
}
