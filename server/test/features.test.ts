import { FEATURE_NAMES } from '@holdfast/protocol/features';
import { describe, expect, it } from 'vitest';
import { featuresOf, readSettings } from '../src/app/settings.ts';
import { FEATURES, featuresThatRun, startedWith } from '../src/features/index.ts';

const ALWAYS_ON = ['sessions', 'bans', 'webhooks'];
const running = (env: Readonly<Record<string, string>>) => featuresThatRun(featuresOf(readSettings(env)));
const without = (...off: readonly string[]) => FEATURE_NAMES.filter((name) => !off.includes(name)).sort();

describe('features', () => {
  it('are all there, each after those it needs', () => {
    expect(FEATURES.map(({ name }) => name).sort()).toEqual([...FEATURE_NAMES, ...ALWAYS_ON].sort());
    for (const [at, { needs = [], servesAny = [] }] of FEATURES.entries()) {
      const before = FEATURES.slice(0, at).map(({ name }) => name);
      expect(before).toEqual(expect.arrayContaining([...needs, ...servesAny]));
    }
    expect(running({}).sort()).toEqual(without());
    expect(startedWith([]).map(({ name }) => name)).toEqual(ALWAYS_ON);
  });

  it('are switched off with what needs them', () => {
    expect(running({ FEATURES: '-messages,-clubs' }).sort()).toEqual(without('messages', 'clubs'));
    expect(running({ FEATURES: '-accounts' }).sort()).toEqual(without('accounts', 'ratings', 'messages'));
    expect(running({ FEATURES: '-friends' }).sort()).toEqual(without('friends', 'messages'));
    expect(running({ FEATURES: '-tournaments, -history,-friends' })).not.toContain('privacy');
    expect(() => readSettings({ FEATURES: 'messages' })).toThrow(/FEATURES/);
    expect(() => readSettings({ FEATURES: '-chess' })).toThrow(/FEATURES/);
  });

  it('are also switched off by the settings of the version before', () => {
    expect(running({ TOURNAMENTS: 'no' }).sort()).toEqual(without('tournaments', 'clubs'));
    expect(running({ NOTICES: 'no', TURN_LIST: 'no' }).sort()).toEqual(without('notices', 'turns'));
    expect(running({ ACCOUNTS: 'no', FEATURES: '-turns' })).not.toContain('messages');
  });
});
