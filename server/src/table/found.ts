import { digestCells, recording } from '@holdfast/kernel';
import { type BotWish, botSeat, nameBots } from '../bots/bot-seats.ts';
import type { ClockRule } from '../clock/clock.ts';
import { commitmentTo, luckOf, newSeed } from '../luck/seed.ts';
import type { Caller } from '../people/caller.ts';
import { tidyName, tidyWords } from '../people/names.ts';
import { hashSecret, newSecret, randomId } from '../people/tokens.ts';
import type { GameRegistry } from '../registry.ts';
import type { Absent, SeatDoc, Spectators, TableDoc } from './doc.ts';
import { EMPTY_SEAT } from './doc.ts';
import { malformed, Trouble } from './trouble.ts';

/** What somebody wants when opening a table. */
export interface TableWish {
  readonly game: string;
  readonly options: { readonly [name: string]: unknown };
  readonly seats?: readonly ({ readonly kind: 'me' | 'open' | 'bot' } & BotWish)[];
  readonly clock?: ClockRule | null;
  readonly spectators?: Spectators;
  readonly public?: boolean;
  readonly hints?: boolean;
  readonly takeback?: boolean;
  readonly absent?: Absent;
  readonly words?: string;
}

/** A seat's secret, shown once to whoever sits down. */
export interface SeatKey {
  readonly seat: number;
  readonly token: string;
}

/** Lays a new table: rules resolved and pinned, luck committed to, seats as wished. */
export function layTable(
  games: GameRegistry,
  wish: TableWish,
  caller: Caller,
  now: number,
): { doc: TableDoc; keys: SeatKey[] } {
  const offer = games.find(({ id }) => id === wish.game);
  if (!offer) throw malformed('game', `there is no game "${wish.game.slice(0, 40)}" here`);
  const options = wish.seats ? { ...wish.options, seats: wish.seats.length } : wish.options;
  const resolved = offer.resolve(options);
  if (resolved.problems) {
    const [{ field, because }] = resolved.problems;
    throw new Trouble('malformed', because, { field: `options.${field}`, problems: resolved.problems });
  }
  const { rules } = resolved;
  const seed = newSeed();
  const keys: SeatKey[] = [];
  const seats = Array.from({ length: rules.seats }, (_, seat): SeatDoc => {
    const wanted = wish.seats?.[seat] ?? { kind: seat === 0 ? 'me' : 'open' };
    if (wanted.kind === 'open') return EMPTY_SEAT;
    if (wanted.kind === 'bot') return botSeat(offer.id, wanted, `seats.${seat}.`);
    const token = newSecret('hs');
    keys.push({ seat, token });
    return personSeat(caller, wanted.name, token, wish.words);
  });
  const doc: TableDoc = {
    id: randomId(),
    game: offer.id,
    engine: offer.version,
    options,
    rules,
    state: 'open',
    host: caller.session?.id ?? null,
    seats: nameBots(offer.id, seats),
    public: wish.public ?? false,
    spectators: wish.spectators ?? 'open',
    clock: wish.clock ?? null,
    absent: wish.absent ?? 'wait',
    hints: wish.hints ?? false,
    takeback: wish.takeback ?? true,
    created: now,
    started: null,
    setup: null,
    seed,
    commitment: commitmentTo(seed),
    pauseVotes: [],
    outcome: null,
    rematch: null,
  };
  return { doc, keys };
}

export const personSeat = (caller: Caller, name: string | undefined, token: string, words?: string): SeatDoc => ({
  ...EMPTY_SEAT,
  kind: 'person',
  name: tidyName(name ?? caller.session?.name),
  owner: caller.session?.id ?? null,
  tokens: [hashSecret(token)],
  words: tidyWords(words),
});

/** The same table once more: same rules, people and bots, new luck. */
export function layAgain(old: TableDoc, now: number): TableDoc {
  const seed = newSeed();
  return {
    ...old,
    ...{
      id: randomId(),
      state: 'open',
      created: now,
      started: null,
      setup: null,
      seed,
      commitment: commitmentTo(seed),
    },
    seats: old.seats.map((seat) => ({ ...seat, playedByBot: false })),
    ...{ pauseVotes: [], outcome: null, rematch: null },
  };
}

/** Deals: every seat is taken, the luck of the set-up is drawn and written down. */
export function begin(games: GameRegistry, doc: TableDoc, now: number): TableDoc {
  if (doc.state !== 'open') throw new Trouble('wrong-state', `the game is ${doc.state}`);
  const open = [...doc.seats.keys()].filter((seat) => doc.seats[seat].kind === 'open');
  if (open.length > 0) throw new Trouble('seats-open', 'some seats are still empty', { seats: open });
  const offer = games.find(({ id }) => id === doc.game);
  if (!offer) throw new Trouble('cannot-replay', `this server has no game "${doc.game}"`);
  const luck: number[] = [];
  const state = offer.setup(doc.rules, recording(luckOf(doc, 0), luck));
  const setup = { luck, digest: digestCells(state.cells) };
  return { ...doc, state: 'playing', engine: offer.version, started: now, setup };
}
