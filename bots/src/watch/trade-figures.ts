import { type Seat, seeded } from '@holdfast/kernel';
import { type Amounts, type Event, type Move, type Rules, type State, watch } from '@holdfast/watch/engine';
import type { Policy } from '../policy.ts';

/** How bots trade and spend over whole games. Seat 0 represents a person. */
export interface TradeFigures {
  readonly games: number;
  turns: number;
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

/** A trade by one seat: which card it gave, and which it got. */
interface Trade {
  readonly seat: Seat;
  /** -1 for the supply. */
  readonly partner: Seat;
  readonly give: string;
  readonly get: string;
  readonly round: number;
}

/** TradeFigures what happens in one game; totals are in `figures`. */
class GameCounter {
  readonly #figures: TradeFigures;
  readonly #rules: Rules;
  readonly #state: State;
  #trades: Trade[] = [];
  /** The cards asked for in this turn. */
  #asked: string[] = [];
  #toPerson = 0;

  constructor(figures: TradeFigures, rules: Rules, state: State) {
    this.#figures = figures;
    this.#rules = rules;
    this.#state = state;
  }

  /** Before the move is played. */
  move(seat: Seat, move: Move): void {
    const figures = this.#figures;
    if (move.type === 'offer') this.#offer(seat, move);
    else if (move.type === 'accept' && seat === 0) figures.accepted++;
    else if (move.type === 'swap') {
      figures.swaps++;
      if (this.#undoes(seat, -1, move.give, move.get)) figures.toAndFro++;
    } else if (move.type === 'end') {
      const cards = this.#state.handSize[seat];
      figures.turns++;
      figures.cards += cards;
      figures.most = Math.max(figures.most, cards);
      if (cards > SAFE) figures.above++;
    }
    if (move.type === 'end' || move.type === 'roll') {
      this.#asked = [];
      this.#toPerson = 0;
    }
  }

  event(event: Event): void {
    if (event.type === 'built' || event.type === 'bought' || event.type === 'guard')
      this.#trades = this.#trades.filter(({ seat }) => seat !== event.seat);
    if (event.type !== 'dealt') return;
    this.#figures.deals++;
    for (const give of kindsOf(event.gave))
      for (const get of kindsOf(event.got)) {
        this.#undoes(event.partner, event.seat, get, give);
        if (this.#undoes(event.seat, event.partner, give, get)) this.#figures.dealtBack++;
      }
  }

  #offer(seat: Seat, { get: wanted, to }: Extract<Move, { type: 'offer' }>): void {
    const figures = this.#figures;
    const get = kindsOf(wanted).join();
    if (to?.includes(0) && seat !== 0) {
      figures.offers++;
      figures.mostInTurn = Math.max(figures.mostInTurn, ++this.#toPerson);
      if (this.#asked.includes(get)) figures.escalated++;
    }
    this.#asked.push(get);
  }

  /** Notes a trade; whether it takes back one of the last turns. */
  #undoes(seat: Seat, partner: Seat, give: string, get: string): boolean {
    const round = this.#state.round[0];
    const isBack = this.#trades.some(
      (old) =>
        old.seat === seat &&
        old.partner === partner &&
        old.give === get &&
        old.get === give &&
        round - old.round <= TURNS_REMEMBERED * this.#rules.seats,
    );
    this.#trades.push({ seat, partner, give, get, round });
    return isBack;
  }
}

const noFigures = (games: number, seats: number): TradeFigures => ({
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
  wins: Array.from({ length: seats }, () => 0),
});

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
  const figures = noFigures(games, policies.length);
  const codes = new Int32Array(watch.maxMoves);
  for (let game = 0; game < games; game++) {
    const luck = seeded(`${seed}/${game}`);
    const dice = policies.map((_, seat) => seeded(`${seed}/${game}/${seat}`));
    const state: State = watch.setup(rules, luck);
    const counter = new GameCounter(figures, rules, state);
    let last = -1;
    for (let waiting = watch.waitingOn(rules, state); waiting.length; waiting = watch.waitingOn(rules, state)) {
      const seat = waiting.find((next) => next > last) ?? waiting[0];
      last = seat;
      const count = watch.legalCodes(rules, state, seat, codes);
      const { code } = policies[seat]({
        game: watch,
        rules,
        seat,
        view: watch.view(rules, state, seat),
        codes: codes.slice(0, count),
        open: watch.open(rules, state, seat),
        chance: dice[seat],
        temperament: temperaments[seat] ?? 'plain',
        outOfTime: () => false,
      });
      counter.move(seat, watch.moves.decode(rules, code));
      watch.play(rules, state, seat, code, luck, (event) => counter.event(event));
    }
    for (const winner of watch.outcome(rules, state)?.winners ?? []) figures.wins[winner]++;
  }
  return figures;
}
