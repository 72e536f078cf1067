import { boardOf } from '@holdfast/watch/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { itemAt } from '../../core/item-at.ts';
import { showLanguage } from '../../core/page-words.ts';
import { onBoard } from './event-places.ts';
import { namePlace, ownersAt, placeWords, type Speaker, spotOf } from './places.ts';
import { northPlan, planOf } from './plan.ts';
import { GIFT, viewWith } from './test-board.ts';
import { watchWords } from './watch-words.ts';

const board = boardOf(GIFT);
const plan = planOf(GIFT, board);
const view = viewWith(
  { buildings: { 'S(0,0)': { seat: 1, keep: false } }, tormund: '3,0' },
  {
    guards: [[0, 1, null, null, null], [], [], []],
    camps: [['giant'], [], []],
    clearings: [
      [1, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  },
);
const speaker = (aids = false): Speaker => ({
  w: watchWords(),
  doc: GIFT,
  board,
  view,
  names: ['Lea', 'Tom', 'Ida'],
  aids,
});

beforeEach(() => showLanguage('en'));

describe('spoken names of places', () => {
  it('names a corner by its hexes and says what stands there', async () => {
    expect(placeWords(speaker(), 'corner:S(0,0)')).toBe(
      'intersection of mountains 5, pasture 5 and hills 6; settlement of Tom',
    );
    await showLanguage('de');
    expect(placeWords(speaker(), 'corner:N(0,0)')).toBe('Kreuzung von Gebirge 5, am nördlichen Rand; frei');
    await showLanguage('nl');
    expect(placeWords(speaker(), 'corner:S(-3,3)')).toBe(
      'driesprong van akker 5, aan de zuidelijke rand; aan de 2:1-graanhandelsroute; vrij',
    );
  });

  it('tells the corners apart that belong to one hex alone', () => {
    for (const [hex, name] of board.hexNames.entries()) {
      const own = [0, 1, 2, 3, 4, 5]
        .map((i) => itemAt(board.hexCorners, hex * 6 + i))
        .filter((corner) => board.cornerHexes.subarray(corner * 3, corner * 3 + 3).filter((at) => at >= 0).length === 1)
        .map((corner) => placeWords(speaker(), `corner:${board.cornerNames[corner]}`).split(';')[0]);
      expect(new Set(own).size, name).toBe(own.length);
    }
  });

  it('tells the odds only where the table allows aids', () => {
    expect(placeWords(speaker(true), 'corner:N(0,0)')).toContain('produces in 4 of 36 rolls');
    expect(placeWords(speaker(), 'corner:N(0,0)')).not.toContain('36');
  });

  it('names paths, also along the edge', () => {
    expect(placeWords(speaker(), 'path:0,0/0,1')).toBe('path between mountains 5 and hills 6');
    expect(placeWords(speaker(), 'path:-1,0/0,0')).toBe('western edge of mountains 5');
  });

  it('names hexes, sections, camps and clearings', async () => {
    expect(placeWords(speaker(), 'hex:0,0')).toBe('mountains 5; buildings of Tom');
    expect(placeWords(speaker(), 'hex:3,0')).toBe('fields 8 (blocked by Tormund)');
    expect(placeWords(speaker(), 'section:0')).toBe('wall section 1, above clearing 1/2; 2 guards, 1 wildling');
    expect(placeWords(speaker(), 'camp:0:0')).toBe('camp 1, Ice River clan; giant');
    await showLanguage('de');
    expect(placeWords(speaker(), 'clearing:1')).toBe('Lichtung 3/4; kein Wildling');
  });

  it('names the places of the log by their hexes', () => {
    const place = namePlace(speaker());
    expect(place('corner', 'S(0,0)')).toBe('mountains 5 / pasture 5 / hills 6');
    expect(place('path', '0,0/0,1')).toBe('mountains 5 / hills 6');
    expect(place('path', '-1,0/0,0')).toBe('mountains 5');
    expect(place('hex', '1,0')).toBe('pasture 6');
  });
});

describe('places in the drawing', () => {
  it('finds every kind of place', () => {
    expect(spotOf('corner:N(0,0)', board, plan)).toEqual({ x: 0, y: -60 });
    expect(spotOf('hex:0,0', board, plan)).toEqual({ x: 0, y: 0 });
    expect(spotOf('section:0', board, plan).x).toBeCloseTo(0);
    expect(spotOf('camp:1:3', board, plan)).toEqual(itemAt(northPlan(plan).camps, 1)[3]);
  });

  it('translates what events name: clearings and clans', () => {
    expect(onBoard('before:5/6', GIFT)).toBe('section:2');
    expect(onBoard('clan:hornfoot:1', GIFT)).toBe('camp:2:1');
    expect(onBoard('before:12/6', GIFT)).toBeNull();
    expect(onBoard('corner:N(0,0)', GIFT)).toBe('corner:N(0,0)');
  });

  it('knows whose buildings touch a hex', () => {
    expect(ownersAt(board, view, '0,0')).toEqual([1]);
    expect(ownersAt(board, view, '2,3')).toEqual([]);
  });
});
