import type { AnyGame } from './game.ts';

type Options = { readonly [path: string]: unknown };

/** Options with one path set, e.g. `readings.full-line`. */
export function withOption(options: object, path: string, value: unknown): object {
  const [head, ...rest] = path.split('.');
  const inner = (options as Options)[head];
  return { ...options, [head]: rest.length ? withOption((inner ?? {}) as object, rest.join('.'), value) : value };
}

const ends = <T>(list: readonly T[]): readonly T[] => [...new Set([...list.slice(0, 1), ...list.slice(-1)])];

/**
 * All tables worth testing: scenario x seats x edition, each plain, with every layout and variant alone and with all variants
 * together; and without an edition every other answer of every reading. Without those that the game rejects.
 */
export function everyTable(game: AnyGame): object[] {
  const { seats, choices, editions } = game.describe();
  const tables: object[] = [];
  const add = (options: object): void => void (game.resolve(options).rules && tables.push(options));
  const variants = choices.filter((choice) => choice.kind === 'variant');
  for (const [scenario, counts] of Object.entries(seats)) {
    for (const count of counts) {
      const plain = { scenario, seats: count };
      for (const edition of Object.keys(editions).length ? Object.keys(editions) : ['house']) {
        const table = { ...plain, edition };
        add(table);
        for (const choice of choices) {
          if (choice.kind !== 'layout' && choice.kind !== 'variant') continue;
          // Only the first and last of many numbers.
          const tried = choice.kind === 'variant' ? ends(choice.answers) : choice.answers;
          for (const answer of tried) if (answer !== choice.standard) add(withOption(table, choice.path, answer));
        }
        const all = variants.reduce<object>((options, choice) => {
          const other = choice.answers.find((answer) => answer !== choice.standard);
          const tried = withOption(options, choice.path, other);
          return game.resolve(tried).rules ? tried : options;
        }, table);
        if (variants.length > 1) add(all);
      }
      for (const choice of choices) {
        if (choice.kind !== 'reading') continue;
        for (const answer of choice.answers)
          if (answer !== choice.standard) add(withOption(plain, choice.path, answer));
      }
    }
  }
  return tables;
}
