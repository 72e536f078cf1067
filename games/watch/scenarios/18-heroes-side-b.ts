import { scenario } from '@holdfast/kernel/testing';
import { HEROES, type Hero } from '../src/rules.ts';
import { given, type Table, way } from './given.ts';

const ALL = { scenario: 'watch', seats: 4, variants: { allHeroes: true, extension: true } };
const [ROAD] = way('S(0,1)', 'N(0,2)');
const [ELSEWHERE] = way('S(0,1)', 'N(-1,2)');
const ICE_REGULAR = 0;

/** How Red uses each hero on the table below: the moves, each with the luck it needs. */
const USES: { readonly [H in Hero]: readonly (readonly [move: string, ...luck: number[]])[] } = {
  mormont: [['mormont ore from P2'], ['give wool']],
  marsh: [['marsh wool for grain']],
  tarly: [['roll', 1, 1, 12], ['tarly ore']],
  yarwyck: [[`yarwyck ${ROAD} to ${ELSEWHERE}`]],
  thorne: [['thorne W1 without brick with ore']],
  melisandre: [['melisandre without grain with lumber', 0, 0, 0], ['keep-card patrol']],
  mance: [['mance P2'], ['loot ore']],
  benjen: [['benjen-camp C1 #1', ICE_REGULAR]],
  ygritte: [['ygritte 0,1']],
  yoren: [['yoren W4']],
  qhorin: [['qhorin']],
  aemon: [['aemon W2 #1 to W4']],
  gilly: [
    ['roll', 1, 1, 12],
    ['gilly', 11],
  ],
  jon: [['roll', 3, 4, 12], ['jon brick']],
  osha: [['osha 0,1']],
};

/** There is work for every hero; the dice are thrown only for those who answer a roll. */
const work = (t: Table, hero: Hero, side: 'A' | 'B') =>
  given(t, (put) =>
    put
      .turn(0, USES[hero][0][0] === 'roll' ? 'roll' : 'act')
      .settlement(0, 'S(0,1)')
      .road(0, ROAD)
      .settlement(1, 'S(3,0)')
      .keep(1, 'S(1,0)')
      .hand(0, { brick: 1, wool: 1, ore: 1, lumber: 1 })
      .hand(1, { ore: 1 })
      .gift('0,1')
      .camp('ice-river', 'regular')
      .patrols(0, 1)
      .guard(0, 1)
      .tormund('1,0')
      .hero(1, 'ygritte')
      .hero(0, hero, side),
  );

export default HEROES.map((hero) =>
  scenario(
    ['W-17.1', 'W-17.3', 'W-17.4', 'W-17.5'],
    `${hero}: side A may be turned over, side B does the same and must be exchanged`,
    ALL,
    (t: Table) => {
      const after: string[] = [];
      for (const side of ['A', 'B'] as const) {
        work(t, hero, side);
        for (const [move, ...luck] of USES[hero]) t.play(0, move, ...luck);
        after.push(JSON.stringify(t.view(0).players));
        if (side === 'A') t.allowed(0, 'turn-hero');
        else t.refused(0, 'turn-hero', 'W-17.4', 'must-exchange');
      }
      t.expect('both sides do the same', after[1], after[0]);
      t.refused(0, `take-hero ${hero}`, 'W-17.5', 'not-in-display');
      const [other] = t.view(0).wall.display;
      t.play(0, `take-hero ${other}`);
      t.expect('A-side up, and it rests', t.view(0).wall.heroes[0], { hero: other, side: 'A', rests: true });
      t.expect('the used one lies in the display', t.view(0).wall.display.includes(hero), true);
      work(t, hero, 'B');
      t.given((state) => {
        state.display[0] = 0;
      });
      for (const [move, ...luck] of USES[hero]) t.play(0, move, ...luck);
      t.play(0, 'turn-hero');
      t.expect('nobody else to be had', t.view(0).wall.heroes[0], { hero, side: 'A', rests: true });
    },
  ),
);
