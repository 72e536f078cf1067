import type { AnyGame } from './game.ts';
import { runScenario, type Scenario } from './scenario.ts';
import { withOption } from './tables.ts';

/** A reading turned to another answer that no scenario noticed. */
export interface Unnoticed {
  readonly reading: string;
  readonly from: string;
  readonly to: string;
}

/** Turns every answer of every reading into every other one and runs the scenarios: at least one must fail each time. */
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
