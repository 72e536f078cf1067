import { readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import {
  PHASES as CARCASSONNE_PHASES,
  REASONS as CARCASSONNE_REASONS,
  type View as CarcassonneView,
  ruleOfPrompt as carcassonneRule,
} from '@holdfast/carcassonne/table';
import type { AnyGame, Refusal } from '@holdfast/kernel';
import { runScenario, type Scenario } from '@holdfast/kernel/testing';
import {
  PHASES as WATCH_PHASES,
  REASONS as WATCH_REASONS,
  type View as WatchView,
  ruleOfPrompt as watchRule,
} from '@holdfast/watch/table';
import { expect, test } from 'vitest';
import { loadRulePages } from '../../boards/rule-pages.ts';
import { loadEngine } from '../../games.ts';

const rulesOf = async (game: string): Promise<ReadonlySet<string>> =>
  new Set((await loadRulePages(game, 'en')).chapters.flatMap(({ rules }) => rules.map(({ id }) => id)));

/** All scenarios of a game, as the engine's own tests run them. */
async function scenariosOf(game: string): Promise<readonly Scenario[]> {
  const folder = fileURLToPath(new URL(`../../../../games/${game}/scenarios/`, import.meta.url));
  const files = readdirSync(folder).filter((name) => /^\d/.test(name));
  const modules = await Promise.all(files.map((name) => import(pathToFileURL(folder + name).href)));
  return modules.flatMap(({ default: list }) => list as readonly Scenario[]);
}

/** Every refusal that the scenarios bring about. */
async function refusalsOf(game: string): Promise<readonly Refusal[]> {
  const engine = await loadEngine(game);
  const refusals: Refusal[] = [];
  const listening: AnyGame = {
    ...engine,
    refuse(...args) {
      const refusal = engine.refuse(...args);
      if (refusal) refusals.push(refusal);
      return refusal;
    },
  };
  for (const scenario of await scenariosOf(game)) runScenario(listening, scenario);
  return refusals;
}

const SOURCES = import.meta.glob<string>('../../../../games/*/src/**/*.ts', {
  query: '?raw',
  eager: true,
  import: 'default',
});

/** The answer to a program that sends no move at all: no rule is about that. */
const MALFORMED = 'not-a-move';

/** Rules by the reason they are cited with; a rule that is looked up in a table counts as all of the table. */
function citationsIn(game: string): ReadonlyMap<string, readonly string[]> {
  const cited = new Map<string, string[]>();
  for (const [path, text] of Object.entries(SOURCES)) {
    if (!path.includes(`/games/${game}/`)) continue;
    for (const [, rule = '', reason = ''] of text.matchAll(/because\(\s*(?:'([^']+)'|[^',]+),\s*'([^']+)'/g))
      cited.set(reason, [...(cited.get(reason) ?? []), ...(rule ? [rule] : [])]);
  }
  return cited;
}

test('every prompt opens a rule that there is', async () => {
  const watch = await rulesOf('watch');
  for (const phase of WATCH_PHASES)
    for (const wall of [null, {}])
      for (const seat of [0, 1]) {
        const rule = watchRule({ stands: { phase, turn: 0 }, wall } as unknown as WatchView, seat);
        expect(phase === 'over' ? rule === null : watch.has(rule ?? ''), phase).toBe(true);
      }
  const carcassonne = await rulesOf('carcassonne');
  for (const phase of CARCASSONNE_PHASES) {
    const rule = carcassonneRule({ phase } as CarcassonneView);
    expect(phase === 'over' ? rule === null : carcassonne.has(rule ?? ''), phase).toBe(true);
  }
});

for (const [game, reasons] of [
  ['watch', WATCH_REASONS],
  ['carcassonne', CARCASSONNE_REASONS],
] as const)
  test(`every kind of refusal of ${game} opens a rule that there is`, async () => {
    const rules = await rulesOf(game);
    const refusals = await refusalsOf(game);
    expect(refusals.filter(({ rule }) => !rules.has(rule))).toEqual([]);
    // What no scenario meets is said by the engine's source: `because(rule, reason)`.
    const met = new Set(refusals.map(({ because }) => because));
    const cited = citationsIn(game);
    const rest = reasons.filter((reason) => !met.has(reason) && reason !== MALFORMED);
    expect(rest.filter((reason) => !cited.has(reason))).toEqual([]);
    for (const reason of rest)
      for (const rule of cited.get(reason) ?? []) expect(rules, `${reason}: ${rule}`).toContain(rule);
  });
