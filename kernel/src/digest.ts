/** Short fingerprints that detect accidental differences; not cryptographic. */

const START_A = 0xdeadbeef;
const START_B = 0x41c6ce57;
const FACTOR_A = 0x9e3779b1;
const FACTOR_B = 0x5f356495;
/** Character codes. */
const ZERO = 48;
const COMMA = 44;
const OPEN_LIST = 91;
const CLOSE_LIST = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

const mix = (a: number, b: number): string => {
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b >>> 0).toString(16).padStart(8, '0') + (a >>> 0).toString(16).padStart(8, '0');
};

export function digestText(text: string): string {
  let a = START_A;
  let b = START_B;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, FACTOR_A);
    b = Math.imul(b ^ c, FACTOR_B);
  }
  return mix(a, b);
}

export function digestCells(cells: Int32Array): string {
  let a = START_A;
  let b = START_B;
  for (let i = 0; i < cells.length; i++) {
    a = Math.imul(a ^ cells[i], FACTOR_A) + i;
    b = Math.imul(b ^ cells[i], FACTOR_B) ^ (b >>> 15);
  }
  return mix(a, b);
}

/** Cache of field names as JSON with their colon; views have few different ones. */
const fieldNames = new Map<string, string>();
const MAX_FIELD_NAMES = 4_096;

function fieldName(key: string): string {
  let name = fieldNames.get(key);
  if (name === undefined) {
    name = `${JSON.stringify(key)}:`;
    if (fieldNames.size < MAX_FIELD_NAMES) fieldNames.set(key, name);
  }
  return name;
}

/** JSON with sorted keys, so that equal values give equal text. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  const fields = value as Readonly<Record<string, unknown>>;
  const named = Object.keys(fields)
    .sort()
    .filter((key) => fields[key] !== undefined)
    .map((key) => `${fieldName(key)}${canonical(fields[key])}`);
  return `{${named.join()}}`;
}

/** Computes `digestText(canonical(value))` without building the text, which would take twice as long. */
class CanonicalDigest {
  #a = START_A;
  #b = START_B;

  get hex(): string {
    return mix(this.#a, this.#b);
  }

  add(value: unknown): void {
    if (typeof value === 'number' && value >= 0 && value < 10 && Number.isInteger(value)) this.#char(ZERO + value);
    else if (value === null || typeof value !== 'object') this.#text(JSON.stringify(value) ?? '');
    else if (Array.isArray(value)) this.#list(value);
    else this.#fields(value as Readonly<Record<string, unknown>>);
  }

  #list(list: readonly unknown[]): void {
    if (list.length === 0) this.#char(OPEN_LIST);
    for (let i = 0; i < list.length; i++) {
      this.#char(i === 0 ? OPEN_LIST : COMMA);
      this.add(list[i]);
    }
    this.#char(CLOSE_LIST);
  }

  #fields(fields: Readonly<Record<string, unknown>>): void {
    let before = OPEN_OBJECT;
    for (const key of Object.keys(fields).sort()) {
      const field = fields[key];
      if (field === undefined) continue;
      this.#char(before);
      this.#text(fieldName(key));
      this.add(field);
      before = COMMA;
    }
    if (before === OPEN_OBJECT) this.#char(OPEN_OBJECT);
    this.#char(CLOSE_OBJECT);
  }

  #char(code: number): void {
    this.#a = Math.imul(this.#a ^ code, FACTOR_A);
    this.#b = Math.imul(this.#b ^ code, FACTOR_B);
  }

  #text(text: string): void {
    let a = this.#a;
    let b = this.#b;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      a = Math.imul(a ^ code, FACTOR_A);
      b = Math.imul(b ^ code, FACTOR_B);
    }
    this.#a = a;
    this.#b = b;
  }
}

/** Fingerprint of a plain value (view, rules): `digestText(canonical(value))`. */
export function digest(value: unknown): string {
  const all = new CanonicalDigest();
  all.add(value);
  return all.hex;
}
