import { readFileSync } from 'node:fs';
import { SCOPES } from '@holdfast/protocol';
import { FEATURE_NAMES } from '@holdfast/protocol/features';
import { describe, expect, it } from 'vitest';
import { ONE_TIME_KINDS } from '../src/features/accounts/code-store.ts';
import { SECRET_KINDS } from '../src/identity/tokens.ts';

const TABLE = readFileSync(new URL('../../docs/hosting/grants.md', import.meta.url), 'utf8');
/** Cells of the rows below a heading. */
const rowsOf = (heading: string): string[][] => {
  const [, section = ''] = TABLE.split(`## ${heading}\n`);
  const [body = ''] = section.split('\n## ');
  const lines = body.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
};

describe('the table of grants and their ends', () => {
  const [credentials, features] = [rowsOf('Credentials'), rowsOf('Features')];
  const named = credentials.map(([credential]) => credential).join(' ');

  it.each([...SECRET_KINDS.map((kind) => `${kind}_`), ...ONE_TIME_KINDS, ...SCOPES])('has a row for %s', (kind) => {
    expect(named).toContain(`\`${kind}\``);
  });

  it.each(FEATURE_NAMES)('has a row for %s', (feature) => {
    expect(features.map(([name = '']) => name.split(':')[0])).toContain(feature);
  });

  it.each([...credentials, ...features])('names a test of %s', (...cells) => {
    const [, , ends, , test = ''] = cells;
    const [, file = '', title = ''] = /^`([\w-]+\.test\.ts)` "(.+)"$/.exec(test) ?? [];
    expect(ends).not.toBe('');
    const tests = readFileSync(new URL(file, import.meta.url), 'utf8');
    expect(tests.replaceAll('’', "'")).toContain(title.replaceAll('’', "'"));
  });
});
