import { countBits, lowest, type Perspective, type Seat } from '@holdfast/kernel';
import { CARDS, type Card, HEROES, type Hero, type Rules, WILDLINGS, type Wildling } from './rules.ts';
import { KINDS, listOf, PHASE, SPACES, type State, WILDLING_KINDS } from './state.ts';

/** Wildling tokens, counted by clan * 4 + kind; nobody knows their places. */
export interface TokensView {
  readonly pool: number;
  readonly faceDown: readonly number[];
  readonly buried: readonly number[];
  readonly used: readonly number[];
  readonly underSettlements: readonly number[];
  readonly underSettlementsBuried: readonly number[];
  readonly underKeeps: readonly number[];
  readonly underKeepsBuried: readonly number[];
}

/** A player's hero. Side B: it was used once. Resting: it was taken or used in this turn. */
export interface HeroView {
  readonly hero: Hero;
  readonly side: 'A' | 'B';
  readonly rests: boolean;
}

/** Data of a question of Mormont, Mance or Melisandre; null if the viewer may not know it. */
export type ShownView =
  | { readonly what: 'cards'; readonly cards: readonly Card[] | null }
  | { readonly what: 'hand'; readonly from: Seat; readonly hand: readonly number[] | null }
  | { readonly what: 'gives'; readonly to: readonly Seat[] };

/** The Wall and everything north of it, tokens and heroes; null in games without the Wall. */
export interface WallView {
  readonly breaches: number;
  /** By section, west to east: the guards on spaces 1 to 5. */
  readonly guards: readonly (readonly (Seat | null)[])[];
  readonly guardsLeft: readonly number[];
  /** By clan, west to east: the wildlings from camp 1 on. */
  readonly camps: readonly (readonly Wildling[])[];
  /** By clearing, west to east: number of wildlings of each kind. */
  readonly clearings: readonly (readonly number[])[];
  /** Wildlings in the Gift by hex. */
  readonly gift: { readonly [hex: string]: Wildling };
  readonly frostfangs: readonly number[];
  readonly tokens: TokensView;
  readonly heroes: readonly (HeroView | null)[];
  readonly display: readonly Hero[];
  readonly shown: ShownView | null;
  /** True if Gilly's player has the wildling die rolled again. */
  readonly reroll: boolean;
}

/** Questions to seats besides their turn; `asked[seat]` is an index into this list. */
export const QUESTIONS = ['none', 'tarly', 'gilly', 'jon', 'exchange', 'card', 'loot', 'gift', 'tragedy'] as const;
export type Question = (typeof QUESTIONS)[number];
export const ASK = Object.fromEntries(QUESTIONS.map((name, i) => [name, i])) as { readonly [Q in Question]: number };

/** `shown[REROLL]` is 1 if Gilly was used and waits for the other answers. */
export const REROLL = 3;

/** Maps every `size` cells to an entry; with a loop, because Array.from uses an iterator, and a list of its final length. */
function groups<T>(cells: Int32Array, size: number, entry: (cells: Int32Array, at: number) => T): T[] {
  const count = cells.length / size;
  const list = new Array<T>(count);
  for (let i = 0; i < count; i++) list[i] = entry(cells, i * size);
  return list;
}

const guardAt = (guards: Int32Array, at: number): Seat | null => (guards[at] ? guards[at] - 1 : null);

export const guardsView = (state: State): WallView['guards'] =>
  groups(state.guards, SPACES, (guards, at) => [
    guardAt(guards, at),
    guardAt(guards, at + 1),
    guardAt(guards, at + 2),
    guardAt(guards, at + 3),
    guardAt(guards, at + 4),
  ]);

export const campsView = (state: State): WallView['camps'] =>
  groups(state.camps, SPACES, (camps, at) => {
    // Camps are filled from the first on.
    let count = 0;
    while (count < SPACES && camps[at + count] > 0) count++;
    const list = new Array<Wildling>(count);
    for (let i = 0; i < count; i++) list[i] = WILDLINGS[camps[at + i] - 1];
    return list;
  });

export const clearingsView = (state: State): WallView['clearings'] =>
  groups(state.clearings, WILDLING_KINDS, (counts, at) => listOf(counts, at, at + WILDLING_KINDS));

export const giftView = (state: State): WallView['gift'] => {
  const gift: { [hex: string]: Wildling } = {};
  for (let hex = 0; hex < state.board.hexes; hex++)
    if (state.gift[hex]) gift[state.board.hexNames[hex]] = WILDLINGS[state.gift[hex] - 1];
  return gift;
};

export const frostfangsView = (state: State): WallView['frostfangs'] => listOf(state.frostfangs);

export const tokensView = (state: State): TokensView => ({
  pool: state.pool[0],
  faceDown: listOf(state.faceDown),
  buried: listOf(state.buried),
  used: listOf(state.used),
  underSettlements: listOf(state.underSettlements),
  underSettlementsBuried: listOf(state.underSettlementsBuried),
  underKeeps: listOf(state.underKeeps),
  underKeepsBuried: listOf(state.underKeepsBuried),
});

/** Shared entries by hero, side and rest. */
const HERO_VIEWS: readonly HeroView[] = HEROES.flatMap((hero) =>
  (['A', 'B'] as const).flatMap((side) => [false, true].map((rests) => Object.freeze({ hero, side, rests }))),
);

export const heroesView = ({ hero, heroSide, heroRests }: State): WallView['heroes'] => {
  const list = new Array<HeroView | null>(hero.length);
  for (let seat = 0; seat < hero.length; seat++)
    list[seat] = hero[seat] ? HERO_VIEWS[(hero[seat] - 1) * 4 + heroSide[seat] * 2 + heroRests[seat]] : null;
  return list;
};

export const displayView = (state: State): WallView['display'] => {
  const list = new Array<Hero>(countBits(state.display[0]));
  for (let left = state.display[0], i = 0; left; left &= left - 1, i++) list[i] = HEROES[lowest(left)];
  return list;
};

/** The cards Melisandre's player looks at. */
export const shownCards = (state: State): Card[] =>
  listOf(state.shown, 0, REROLL)
    .filter((card) => card > 0)
    .map((card) => CARDS[card - 1]);

/** The seats to which Mormont's player still owes a card, or whose hand Mance's player looks at. */
export const shownSeats = ({ shown }: State): Seat[] => {
  const seats: Seat[] = [];
  for (let i = 0; i < REROLL; i++) if (shown[i] > 0) seats.push(shown[i] - 1);
  return seats;
};

const shownView = (state: State, viewer: Perspective): ShownView | null => {
  const { turn } = state;
  if (state.phase[0] === PHASE['choose-card'])
    return { what: 'cards', cards: viewer === turn[0] || viewer === 'referee' ? shownCards(state) : null };
  if (state.phase[0] === PHASE['choose-gift']) return { what: 'gives', to: shownSeats(state) };
  if (state.phase[0] !== PHASE['choose-loot']) return null;
  const [from] = shownSeats(state);
  const knows = viewer === turn[0] || viewer === from || viewer === 'referee';
  return { what: 'hand', from, hand: knows ? listOf(state.hand, from * KINDS, (from + 1) * KINDS) : null };
};

export const wallView = (rules: Rules, state: State, viewer: Perspective): WallView | null =>
  rules.board.wall && {
    breaches: state.breaches[0],
    guards: guardsView(state),
    guardsLeft: listOf(state.guardsLeft),
    camps: campsView(state),
    clearings: clearingsView(state),
    gift: giftView(state),
    frostfangs: frostfangsView(state),
    tokens: tokensView(state),
    heroes: heroesView(state),
    display: displayView(state),
    shown: shownView(state, viewer),
    reroll: state.shown[REROLL] === 1,
  };
