import type { AnyGame, Chance } from '@holdfast/kernel';

/** Freezes a value deeply. */
export const frozen = <T>(value: T): T => {
  if (value !== null && typeof value === 'object') {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
};

/** A game that throws if a policy calls `setup` or `view`, or passes the real position. */
export function guarded(game: AnyGame, real: object): AnyGame {
  return new Proxy(game, {
    get(target, name: keyof AnyGame) {
      if (name === 'setup' || name === 'view') throw new Error(`a policy called ${name}`);
      if (name !== 'play' && name !== 'copy' && name !== 'legalCodes') return target[name];
      return (...args: unknown[]) => {
        if (args.includes(real)) throw new Error('a policy held the real position');
        return (target[name] as (...all: unknown[]) => unknown)(...args);
      };
    },
  });
}

/** The table's luck, which throws if it is used while a policy decides. */
export function sealed(chance: Chance): Chance & { thinking: boolean } {
  const luck = { thinking: false } as Chance & { thinking: boolean };
  for (const name of ['below', 'die', 'pick'] as const)
    luck[name] = (argument: never) => {
      if (luck.thinking) throw new Error('a policy used the luck of the table');
      return chance[name](argument);
    };
  return luck;
}
