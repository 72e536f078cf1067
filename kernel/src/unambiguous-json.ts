/** One token of JSON: text, number, bracket, comma, colon or word, with the white space before it. */
const TOKEN = /\s*("[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*|[{}[\],:]|true|false|null)/y;
/** Deeper than any record, and safe for recursive functions. */
const MAX_DEPTH = 64;

/** True for numbers as `JSON.stringify` writes them; false for -0, 1.0, 1e2 and numbers that a double cannot represent. */
const isPlainNumber = (token: string): boolean => token === String(Number(token));

/**
 * Why a text that `JSON.parse` accepts may mean something else to another reader; null if every reader gets the same value.
 * A signature covers the parsed value, so whatever parsing drops or rounds would not be covered: a field that is named
 * twice, digits beyond a double, the sign of -0. `__proto__` is refused because some readers set a prototype with it.
 * White space, the order of fields and escapes in texts are free: they carry no content.
 */
export function findAmbiguity(json: string): string | null {
  /** Names seen so far in each open object, null for a list. */
  const open: (Set<string> | null)[] = [];
  let text = '';
  let end = 0;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(json); match; match = TOKEN.exec(json)) {
    const token = match[1] ?? '';
    end = TOKEN.lastIndex;
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > MAX_DEPTH)
        return `it is nested deeper than ${MAX_DEPTH} levels`;
    } else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"')) text = token;
    else if (token === ':') {
      const name: string = JSON.parse(text);
      const names = open.at(-1);
      if (name === '__proto__') return 'a field is named "__proto__"';
      if (names?.has(name)) return 'a field is there twice in one object';
      names?.add(name);
    } else if (/^[-\d]/.test(token) && !isPlainNumber(token)) return `the number ${token} is not written plainly`;
  }
  return json.slice(end).trim() === '' ? null : 'it is not JSON to its end';
}
