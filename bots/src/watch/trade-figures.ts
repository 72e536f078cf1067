import { type Seat, seeded } from '@holdfast/kernel';
import { type Amounts, type Move, type State, watch } from '@holdfast/watch/engine';
import type { Policy } from '../policy.ts';

/** How bots trade and spend over whole games. Seat 0 represents a person. */
export interface TradeFigures {
  readonly games: number;
  readonly turns: number;
  /** Offers to the person. */
  offers: number;
  /** Those that the person's policy accepted. */
  accepted: number;
  /** The most offers to the person in one turn. */
  mostInTurn: number;
  /** Offers asking for the same card as an earlier one in the turn. */
  escalated: number;
  deals: number;
  /** Trades with the supply that undo one of the same seat within two turns, without building in between. */
  toAndFro: number;
  /** The same between players. */
  dealtBack: number;
  swaps: number;
  /** Cards in hand at the end of turns: their sum, the most, and turns that ended with more than are safe from a 7. */
  cards: number;
  most: number;
  above: number;
  wins: number[];
}

const TURNS_REMEMBERED = 2;
const SAFE = 7;

const kindsOf = (amounts: Amounts): string[] => Object.keys(amounts);

/** Plays `games` games with one policy per seat. */
export function tradeFigures(
  policies: readonly Policy[],
  options: {
    readonly games: number;
    readonly seed: string;
    readonly scenario?: string;
    readonly temperaments?: readonly string[];
  },
): TradeFigures {
  const { games, seed, scenario = 'watch', temperaments = [] } = options;
  const { rules } = watch.resolve({ scenario, seats: policies.length });
  if (!rules) throw new Error(`no rules for ${scenario}`);
  const figures = {
    games,
    turns: 0,
    offers: 0,
    accepted: 0,
    mostInTurn: 0,
    escalated: 0,
    deals: 0,
    toAndFro: 0,
    dealtBack: 0,
    swaps: 0,
    cards: 0,
    most: 0,
    above: 0,
    wins: policies.map(() => 0),
  };
  const codes = new Int32Array(watch.maxMoves);
  for (let game = 0; game < games; game++) {
    const luck = seeded(`${seed}/${game}`);
    const dice = policies.map((_, seat) => seeded(`${seed}/${game}/${seat}`));
    const state: State = watch.setup(rules, luck);
    let trades: { seat: Seat; partner: Seat; give: string; get: string; round: number }[] = [];
    let asked: string[] = [];
    let toPerson = 0;
    let last = -1;
    const note = (seat: Seat, partner: Seat, give: string, get: string): boolean => {
      const round = state.round[0];
      const back = trades.some(
        (old) =>
          old.seat === seat &&
          old.partner === partner &&
          old.give === get &&
          old.get === give &&
          round - old.round <= TURNS_REMEMBERED * rules.seats,
      );
      trades.push({ seat, partner, give, get, round });
      return back;
    };
    for (let waiting = watch.waitingOn(rules, state); waiting.length; waiting = watch.waitingOn(rules, state)) {
      const seat = waiting.find((next) => next > last) ?? waiting[0];
      last = seat;
      const count = watch.legalCodes(rules, state, seat, codes);
      const code = policies[seat]({
        game: watch,
        rules,
        seat,
        view: watch.view(rules, state, seat),
        codes: codes.slice(0, count),
        open: watch.open(rules, state, seat),
        chance: dice[seat],
        temperament: temperaments[seat] ?? 'plain',
        outOfTime: () => false,
      }).code;
      const move: Move = watch.moves.decode(rules, code);
      if (move.type === 'offer') {
        const get = kindsOf(move.get).join();
        if (move.to?.includes(0) && seat !== 0) {
          figures.offers++;
          toPerson++;
          figures.mostInTurn = Math.max(figures.mostInTurn, toPerson);
          if (asked.includes(get)) figures.escalated++;
        }
        asked.push(get);
      } else if (move.type === 'accept' && seat === 0) figures.accepted++;
      else if (move.type === 'swap') {
        figures.swaps++;
        if (note(seat, -1, move.give, move.get)) figures.toAndFro++;
      } else if (move.type === 'end') {
        figures.turns++;
        figures.cards += state.handSize[seat];
        figures.most = Math.max(figures.most, state.handSize[seat]);
        if (state.handSize[seat] > SAFE) figures.above++;
      }
      if (move.type === 'end' || move.type === 'roll') {
        asked = [];
        toPerson = 0;
      }
      watch.play(rules, state, seat, code, luck, (event) => {
        const spent = event.type === 'built' || event.type === 'bought' || event.type === 'guard';
        if (spent) trades = trades.filter(({ seat: trader }) => trader !== event.seat);
        if (event.type !== 'dealt') return;
        figures.deals++;
        for (const give of kindsOf(event.gave))
          for (const get of kindsOf(event.got)) {
            note(event.partner, event.seat, get, give);
            if (note(event.seat, event.partner, give, get)) figures.dealtBack++;
          }
      });
    }
    for (const winner of watch.outcome(rules, state)?.winners ?? []) figures.wins[winner]++;
  }
  return figures;
}
