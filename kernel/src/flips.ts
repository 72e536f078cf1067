import type { AnyGame } from './game.ts';
import { runScenario, type Scenario } from './scenario.ts';
import { withOption } from './tables.ts';

/** A reading whose other answer makes no scenario fail. */
export interface Unnoticed {
  readonly reading: string;
  readonly from: string;
  readonly to: string;
}

/** Runs the scenarios with every answer of every reading replaced by every other one; lists replacements that fail none. */
export function unnoticedFlips(game: AnyGame, scenarios: readonly Scenario[]): Unnoticed[] {
  const unnoticed: Unnoticed[] = [];
  const readings = game.describe().choices.filter((choice) => choice.kind === 'reading');
  const resolved = scenarios.map(
    (one) => game.resolve(one.options).rules as { readings?: { [name: string]: string } } | undefined,
  );
  for (const { path, answers } of readings) {
    const name = path.slice(path.indexOf('.') + 1);
    for (const from of answers) {
      const under = scenarios.filter((_, i) => resolved[i]?.readings?.[name] === from);
      for (const to of answers) {
        if (to === from) continue;
        const noticed = under.some((one) => {
          try {
            runScenario(game, one, (options) => withOption(options, path, to));
            return false;
          } catch {
            return true;
          }
        });
        if (!noticed) unnoticed.push({ reading: name, from: String(from), to: String(to) });
      }
    }
  }
  return unnoticed;
}
