import type { Seat } from '@holdfast/kernel';
import type { Resource } from '../../src/rules.ts';
import {
  type Asking,
  type Counts,
  cardsIn,
  handSize,
  holds,
  indexIn,
  passCards,
  type Question,
  type Table,
} from './table.ts';

type Cards = Partial<Counts<Resource>>;
/** What a seat would give and get. */
interface Proposal {
  readonly give: Cards;
  readonly get: Cards;
}

const oneSided = ({ give, get }: Proposal): boolean => Object.keys(give).some((kind) => kind in get);
const proposalIn = (words: readonly string[]): Proposal => ({ give: cardsIn(words[1]), get: cardsIn(words[3]) });

/** True if the active player may still trade (W-3.2). */
const trading = (table: Table): boolean => !table.built || table.rules.readings['trade-and-build'] === 'mixed';

/** The other seats, which may propose to the active player or withdraw a proposal (W-5.11). */
export function proposers(table: Table, turn: Seat): Question {
  const question: Question = new Map();
  if (!trading(table)) return question;
  for (const seat of table.seats) {
    const fewer = (table.proposed.get(seat) ?? 0) < 2 && handSize(table, seat) > 0;
    if (seat === turn || !(fewer || table.proposals.has(seat))) continue;
    question.set(seat, (move) => {
      if (move === 'withdraw') return table.proposals.has(seat);
      const proposal = proposalIn(move.split(' '));
      return fewer && holds(table, seat, proposal.give) && !oneSided(proposal);
    });
  }
  return question;
}

export function proposeUnasked(table: Table, seat: Seat, move: string): void {
  if (move === 'withdraw') {
    table.proposals.delete(seat);
    return;
  }
  const { give, get } = proposalIn(move.split(' '));
  table.proposals.set(seat, { give: get, get: give });
  table.proposed.set(seat, (table.proposed.get(seat) ?? 0) + 1);
}

/** Proposals the active player can pay for (W-5.11). */
export const takeable = (table: Table, turn: Seat): string[] =>
  trading(table)
    ? [...table.proposals].flatMap(([seat, { give }]) => (holds(table, turn, give) ? [`deal P${seat + 1}`] : []))
    : [];

export function takeProposal(table: Table, turn: Seat, seat: Seat): void {
  const { give, get } = table.proposals.get(seat)!;
  passCards(table, turn, seat, give);
  passCards(table, seat, turn, get);
}

/** An offer or an invitation, until a partner is chosen or it is gone (W-5.3 to W-5.6). */
export function* trade(table: Table, seat: Seat, words: readonly string[]): Asking {
  const offer = words[0] === 'offer' ? proposalIn(words) : null;
  const asked = words.at(-1)!.split(',').map(indexIn);
  /** Replies from the active player's side; null if declined. */
  const replies = new Map<Seat, Proposal | null>();
  while (!(replies.size === asked.length && [...replies.values()].every((reply) => reply === null))) {
    const question: Question = new Map();
    question.set(seat, (move) => {
      const reply = move.startsWith('deal ') ? replies.get(indexIn(move.slice(5))) : undefined;
      return move === 'withdraw' || (!!reply && holds(table, seat, reply.give));
    });
    for (const other of asked)
      if (!replies.has(other))
        question.set(other, (move) => {
          if (move === 'decline') return true;
          if (move === 'accept') return offer !== null && holds(table, other, offer.get);
          const counter = proposalIn(move.split(' '));
          return holds(table, other, counter.give) && !oneSided(counter);
        });
    const [who, move] = yield question;
    if (move === 'withdraw') return;
    if (who === seat) {
      const partner = indexIn(move.slice(5));
      const { give, get } = replies.get(partner)!;
      passCards(table, seat, partner, give);
      passCards(table, partner, seat, get);
      return;
    }
    if (move === 'accept') replies.set(who, offer);
    else if (move === 'decline') replies.set(who, null);
    else {
      const { give, get } = proposalIn(move.split(' '));
      replies.set(who, { give: get, get: give });
    }
  }
}
