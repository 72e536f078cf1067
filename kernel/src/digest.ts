/** Short fingerprints: they notice accidents and disagreement, they are no cryptography. */

const mix = (a: number, b: number): string => {
  a = Math.imul(a ^ (a >>> 16), 0x85ebca6b) ^ Math.imul(b ^ (b >>> 13), 0xc2b2ae35);
  b = Math.imul(b ^ (b >>> 16), 0x85ebca6b) ^ Math.imul(a ^ (a >>> 13), 0xc2b2ae35);
  return (b >>> 0).toString(16).padStart(8, '0') + (a >>> 0).toString(16).padStart(8, '0');
};

export function digestText(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    a = Math.imul(a ^ c, 0x9e3779b1);
    b = Math.imul(b ^ c, 0x5f356495);
  }
  return mix(a, b);
}

export function digestCells(cells: Int32Array): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let i = 0; i < cells.length; i++) {
    a = Math.imul(a ^ cells[i], 0x9e3779b1) + i;
    b = Math.imul(b ^ cells[i], 0x5f356495) ^ (b >>> 15);
  }
  return mix(a, b);
}

/** Names of fields as JSON, with their colon: a view has few, and they come again and again. */
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

/** JSON with sorted keys: equal values give equal text. */
export function canonical(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? '';
  let text = '';
  if (Array.isArray(value)) {
    for (const item of value) text += text === '' ? `[${canonical(item)}` : `,${canonical(item)}`;
    return text === '' ? '[]' : `${text}]`;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields).sort()) {
    const field = fields[key];
    if (field !== undefined) text += `${text === '' ? '{' : ','}${fieldName(key)}${canonical(field)}`;
  }
  return text === '' ? '{}' : `${text}}`;
}

/** Fingerprint of any plain value (views, rules). */
export const digest = (value: unknown): string => digestText(canonical(value));
