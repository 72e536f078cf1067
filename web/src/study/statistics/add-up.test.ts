import { describe, expect, it } from 'vitest';
import type { GameStatistics, SeatAccount } from '../../play/local/worker-messages.ts';
import { addUp, type PlayedSeat } from './add-up.ts';
import { seatsOnDevice } from './players.ts';

const account = (part: Partial<SeatAccount>): SeatAccount => ({
  start: 0.5,
  result: 1,
  luck: 0,
  luckByKind: {},
  own: 0,
  others: 0,
  rest: 0.5,
  decisions: 0,
  best: 0,
  verdicts: { inaccuracy: 0, mistake: 0, blunder: 0 },
  ...part,
});

/** A game of two of the seat 1: its share of the win, its opening and yield. */
const game = (share: number, opening: string | null, gained: number, accounts: SeatAccount[] | null): PlayedSeat => {
  const counts = { 'opening-yield': gained, deals: 2 };
  const facts = [
    { opening: 'wool', counts: { deals: 9 } },
    { opening, counts },
  ];
  const statistics: GameStatistics = {
    facts: { game: 'x', names: ['a', 'b'], moves: 3, shares: [1 - share, share], scores: [], facts },
    accounts,
  };
  return { seat: 1, statistics };
};

describe('statistics over games', () => {
  it('adds up one seat: results, openings, counts, and reviews where there are any', () => {
    const mine = account({
      luck: 0.2,
      own: -0.1,
      decisions: 10,
      best: 8,
      verdicts: { inaccuracy: 1, mistake: 0, blunder: 1 },
    });
    const other = account({ luck: -0.2, decisions: 99 });
    const totals = addUp([game(1, 'ore', 20, [other, mine]), game(0.5, 'ore', 10, null), game(0, 'brick', 12, null)]);
    expect(totals).toEqual({
      games: 3,
      won: 1.5,
      byChance: 1.5,
      counts: { 'opening-yield': 42, deals: 6 },
      openings: [
        { name: 'ore', games: 2, won: 1.5, byChance: 1, meanYield: 15 },
        { name: 'brick', games: 1, won: 0, byChance: 0.5, meanYield: 12 },
      ],
      reviewed: {
        games: 1,
        luck: 0.2,
        own: -0.1,
        decisions: 10,
        best: 8,
        verdicts: { inaccuracy: 1, mistake: 0, blunder: 1 },
      },
    });
  });

  it('says nothing of what was never there', () => {
    expect(addUp([])).toEqual({ games: 0, won: 0, byChance: 0, counts: {}, openings: [], reviewed: null });
    expect(addUp([game(1, null, 1, null)]).openings).toEqual([]);
  });
});

describe('who sat where', () => {
  it('is the user of the device when alone or by name; others by theirs', () => {
    expect([...seatsOnDevice([2], ['Bot', 'Bot', 'Anna'], 'Zoe')]).toEqual([[null, 2]]);
    expect([...seatsOnDevice([0, 2], ['Bert', 'Bot', 'Anna'], 'Anna')]).toEqual([
      ['Bert', 0],
      [null, 2],
    ]);
  });
});
