import { describe, expect, it } from 'vitest';
import { autoDecline, changeHabits, habitsOf, toggleEmbargo } from './trade-habits.ts';
import { tradeMemory } from './trade-memory.ts';

const offer = (get: object) => ({ give: { wool: 1 }, get, to: [0, 2], replies: [], counters: [] });
const about = {
  habits: { embargo: [], quietTurn: null },
  maker: 1,
  turn: 7,
  hand: [1, 0, 0, 0, 0],
  declineUnpayable: false,
};

describe('offers that are declined by themselves', () => {
  it('are those of an embargoed seat, of a quiet turn, and those that cannot be paid if that is wished', () => {
    expect(autoDecline(offer({ brick: 1 }), about)).toBeNull();
    expect(autoDecline(offer({ brick: 1 }), { ...about, habits: { embargo: [1], quietTurn: null } })).toBe('embargo');
    expect(autoDecline(offer({ brick: 1 }), { ...about, habits: { embargo: [2], quietTurn: null } })).toBeNull();
    expect(autoDecline(offer({ brick: 1 }), { ...about, habits: { embargo: [], quietTurn: 7 } })).toBe('quiet');
    expect(autoDecline(offer({ brick: 1 }), { ...about, habits: { embargo: [], quietTurn: 6 } })).toBeNull();
    expect(autoDecline(offer({ brick: 2 }), about)).toBeNull();
    expect(autoDecline(offer({ brick: 2 }), { ...about, declineUnpayable: true })).toBe('cannot-pay');
    expect(autoDecline(offer({ brick: 1 }), { ...about, declineUnpayable: true })).toBeNull();
  });

  it('are remembered by table and seat', () => {
    const names = ['Ann', 'Bot', 'Cat'];
    toggleEmbargo(names, 0, 1);
    changeHabits(names, 0, { quietTurn: 3 });
    expect(habitsOf(names, 0)).toEqual({ embargo: [1], quietTurn: 3 });
    expect(habitsOf(names, 2)).toEqual({ embargo: [], quietTurn: null });
    expect(habitsOf(['Dan', 'Bot', 'Cat'], 0).embargo).toEqual([]);
    toggleEmbargo(names, 0, 1);
    expect(habitsOf(names, 0).embargo).toEqual([]);
  });
});

describe('the memory of trades', () => {
  const offered = (seat: number, give: object, get: object) =>
    ({ type: 'offered', seat, offer: { give, get, to: [0, 2], replies: [], counters: [] }, offered: [] }) as never;
  const declined = (seat: number) => ({ type: 'replied', seat, offer: null, how: 'declined' }) as never;
  const turn = (seat: number) => ({ type: 'turn', seat, round: seat }) as never;

  it('knows who wants, would give and would not give what', () => {
    const memory = tradeMemory([turn(1), offered(1, { wool: 1 }, { ore: 1 }), declined(2), declined(0)], 3);
    expect(memory[1]).toEqual({ wants: ['ore'], offers: ['wool'], refused: [] });
    expect(memory[2]).toEqual({ wants: [], offers: [], refused: ['ore'] });
  });

  it('lets the newest word count, and forgets what lies two rounds back', () => {
    const newest = tradeMemory([offered(1, { wool: 1 }, { ore: 1 }), offered(1, { ore: 1 }, { wool: 1 })], 3);
    expect(newest[1]).toEqual({ wants: ['wool'], offers: ['ore'], refused: [] });
    const old = tradeMemory([offered(1, { wool: 1 }, { ore: 1 }), ...Array.from({ length: 8 }, () => turn(0))], 3);
    expect(old[1]).toEqual({ wants: [], offers: [], refused: [] });
  });
});
