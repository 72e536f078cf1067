import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LIMITS, readSettings, SETTING_NAMES } from '../src/app/settings.ts';
import type { Limit } from '../src/http/limits.ts';
import { DEFAULT_TIMEOUTS } from '../src/tables/context.ts';

/** Read by the command line and by Node, not by the server. */
const OTHERS = ['HOLDFAST_INSTALL', 'NODE_COMPILE_CACHE'];

/** The rows of a document's tables as cells. */
const rowsOf = (name: string): string[][] =>
  readFileSync(new URL(`../../docs/hosting/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const namesIn = (cell = ''): string[] => [...cell.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name);

it('a server that is started and one that is embedded have the same times', () => {
  expect(readSettings({})).toMatchObject({
    BOT_PAUSE_MS: DEFAULT_TIMEOUTS.botDelayMs,
    BOT_TIME_MS: DEFAULT_TIMEOUTS.botTimeLimitMs,
    ABSENT_AFTER_S: DEFAULT_TIMEOUTS.markAbsentAfterMs / 1000,
  });
});

it('a name with a slip is refused with the nearest one; names of other programs are none of ours', () => {
  const refused = (name: string): RegExpExecArray | null => {
    try {
      readSettings({ [name]: '3' });
      return null;
    } catch (error) {
      return /Did you mean (\w+)\?/.exec(String(error));
    }
  };
  expect(refused('KEEP_FINISHD_DAYS')?.[1]).toBe('KEEP_FINISHED_DAYS');
  expect(refused('DATBASE_URL')?.[1]).toBe('DATABASE_URL');
  expect(refused('MAIL_FORM')?.[1]).toBe('MAIL_FROM');
  expect(refused('ADMIN_TOKENS')?.[1]).toBe('ADMIN_TOKEN');
  for (const name of ['PATH', 'HOSTNAME', 'PORTS', 'LOGNAME', 'NODE_ENV', 'KEEP_ALIVE', 'LIMITED'])
    expect(refused(name)).toBeNull();
  for (const name of SETTING_NAMES) expect(() => readSettings({ [name]: '' })).not.toThrow();
  expect(() => readSettings(process.env)).not.toThrow();
});

describe('docs/hosting', () => {
  it('settings.md describes every setting, and no others', () => {
    const documented = rowsOf('settings.md').flatMap(([, cell]) => namesIn(cell));
    expect(documented.toSorted()).toEqual([...SETTING_NAMES, ...OTHERS].toSorted());
  });

  it('limits.md has every limit with its numbers and its name from before', () => {
    const documented = rowsOf('limits.md')
      .filter(([, , , numbers = '']) => /^[\d,.]+( \/ \d+)?$/.test(numbers))
      .map(([, name, before, numbers]) => [...namesIn(name), ...namesIn(before), numbers].join(' '));
    const shown = (limit: Limit): string =>
      'most' in limit ? limit.most.toLocaleString('en') : `${Number(limit.perSecond.toFixed(4))} / ${limit.burst}`;
    const limits = LIMITS.map((limit) =>
      [limit.name, ...(limit.key === limit.name ? [] : [limit.key]), shown(limit)].join(' '),
    );
    expect(documented.toSorted()).toEqual(limits.toSorted());
  });
});
