import { describe, expect, it } from 'vitest';
import { readSettings } from '../src/app/settings.ts';
import { tidyChat, tidyName } from '../src/identity/names.ts';
import { payloadsOf, readPayload } from '../src/store/notifications.ts';
import type { StoreNotification } from '../src/store/store.ts';
import { type Settled, WriteBatcher } from '../src/store/write-batcher.ts';
import fc from './fast-check.ts';

/** A failure prints the seed and the smallest example: `fc.assert(..., { seed, path })` repeats it. */

const notification: fc.Arbitrary<StoreNotification> = fc.oneof(
  fc.record({ about: fc.constantFrom('entries', 'doc', 'chat'), table: fc.string({ unit: 'binary', maxLength: 40 }) }),
  fc.record({ about: fc.constant('lobby' as const) }),
  fc.record({ about: fc.constant('presence' as const), table: fc.string(), seats: fc.array(fc.nat(9)) }),
  fc.record({ about: fc.constantFrom('hello', 'alive', 'bye') }),
);

describe('notifications between nodes', () => {
  it('arrive as they were sent, in messages that PostgreSQL carries', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(notification, { maxLength: 400 }), (from, sent) => {
        const payloads = payloadsOf(
          from,
          sent.map((one) => JSON.stringify(one)),
        );
        const received = payloads.map(readPayload);
        expect(received.flatMap(({ notifications }) => notifications)).toEqual(sent);
        expect(received.every((one) => one.from === from)).toBe(true);
        expect(payloads.every((payload) => Buffer.byteLength(payload) < 8_000)).toBe(true);
      }),
    );
  });
});

/** Any characters, and many spaces and invisible ones. */
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 600 }),
  fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\u200b', '\u{1f600}'), minLength: 30, maxLength: 60 }),
);

describe('names and chat lines', () => {
  it('are short, printable, on one line, and stay as they are when they are tidied again', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const [tidy, most] of [
          [tidyName, 24],
          [tidyChat, 400],
        ] as const) {
          const shown = tidy(text);
          expect([...shown].length).toBeLessThanOrEqual(most);
          expect(shown).toMatch(/^[^\p{Cc}\u200b-\u200f\u2028-\u202e]*$/u);
          expect(tidy(shown)).toBe(shown);
        }
        expect(tidyName(text)).not.toBe('');
      }),
    );
  });
});

describe('settings', () => {
  it('are read or refused with the name of the setting, whatever the environment says', () => {
    const names = fc.constantFrom('PORT', 'BOT_THREADS', 'LIMITS', 'LOG_LEVEL', 'PUBLIC_URL', 'DATABASE_URL');
    fc.assert(
      fc.property(names, fc.string(), (name, value) => {
        let outcome: string;
        try {
          outcome = Object.keys(readSettings({ [name]: value })).join();
        } catch (error) {
          outcome = String(error);
        }
        expect(outcome).toMatch(/PORT,HOST|These settings cannot be used/);
        expect(outcome).toContain(/^These|Error/.test(outcome) ? name : 'LOG_LEVEL');
      }),
    );
  });
});

describe('the write batcher', () => {
  it('answers every job once with its own result, in batches that never exceed the limit in flight', async () => {
    const job = fc.record({ fails: fc.boolean(), afterTurns: fc.nat(3) });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { maxLength: 30 }), fc.integer({ min: 1, max: 3 }), async (jobs, maxInFlight) => {
        let inFlight = 0;
        const batcher = new WriteBatcher<number, string>(
          async (batch): Promise<Settled<string>[]> => {
            expect(++inFlight).toBeLessThanOrEqual(maxInFlight);
            await new Promise((resolve) => setImmediate(resolve));
            inFlight--;
            return batch.map((n) => (jobs[n].fails ? { error: new Error(`no ${n}`) } : { result: `yes ${n}` }));
          },
          { maxInFlight },
        );
        const outcomes: Promise<string>[] = [];
        for (const [n, { afterTurns }] of jobs.entries()) {
          for (let turn = 0; turn < afterTurns; turn++) await new Promise((resolve) => setImmediate(resolve));
          outcomes.push(batcher.add(n).catch((error: Error) => error.message));
        }
        await batcher.idle();
        expect(await Promise.all(outcomes)).toEqual(jobs.map(({ fails }, n) => `${fails ? 'no' : 'yes'} ${n}`));
      }),
    );
  });
});
