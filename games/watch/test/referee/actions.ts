import type { Seat } from '@holdfast/kernel';
import type { Card, Resource } from '../../src/rules.ts';
import { useHero } from './heroes.ts';
import { moveTormund, pavable, takeOfHex } from './land.ts';
import { COSTS, rateOf } from './may.ts';
import { putGuard } from './north.ts';
import { type Asking, ask, indexIn, passCards, type Table, takeCards } from './table.ts';
import { takeProposal, trade } from './trade.ts';
import { afterPatrol, pave, sendHome, winAtOnce, work } from './works.ts';

/** Plays a card: progress cards leave the game, patrols stay face up. */
function playCard(table: Table, seat: Seat, card: Card): void {
  table.cardPlayed = true;
  table.cards[seat][card]--;
  if (card === 'patrol') table.patrols[seat]++;
  else table.gone[card]++;
}

function* freeRoads(table: Table, seat: Seat): Asking {
  for (let i = 0; i < 2 && table.left[seat].roads > 0; i++) {
    const paths = pavable(table, seat);
    if (paths.length === 0) return;
    const move = yield* ask(
      seat,
      paths.map((path) => `road ${path}`),
    );
    pave(table, seat, move.split(' ')[1]);
    winAtOnce(table);
  }
}

/** Carries out one move of the active player. */
export function* carryOut(table: Table, seat: Seat, move: string): Asking {
  const words = move.split(' ');
  const [what, first, , third] = words;
  const kind = first as Resource;
  switch (what) {
    case 'swap':
      takeCards(table, seat, { [kind]: rateOf(table, seat, kind) }, -1);
      takeCards(table, seat, { [third]: 1 });
      break;
    case 'patrol':
      playCard(table, seat, 'patrol');
      afterPatrol(table, seat);
      winAtOnce(table);
      yield* moveTormund(table, seat);
      break;
    case 'patrol-home':
      playCard(table, seat, 'patrol');
      sendHome(table, first);
      takeOfHex(table, seat, first);
      afterPatrol(table, seat);
      break;
    case 'road-building':
      playCard(table, seat, 'roads');
      yield* freeRoads(table, seat);
      break;
    case 'winter':
      playCard(table, seat, 'winter');
      takeCards(table, seat, { [kind]: 1 });
      if (third) takeCards(table, seat, { [third]: 1 });
      break;
    case 'recruits':
      playCard(table, seat, 'recruits');
      putGuard(table, seat, indexIn(first));
      break;
    case 'monopoly':
      playCard(table, seat, 'monopoly');
      for (const other of table.seats)
        if (other !== seat) passCards(table, other, seat, { [kind]: table.hands[other][kind] });
      break;
    case 'deal':
      takeProposal(table, seat, indexIn(first));
      break;
    case 'offer':
    case 'invite':
      yield* trade(table, seat, words);
      break;
    default:
      if (what in COSTS) work(table, seat, move);
      else yield* useHero(table, seat, words);
  }
  winAtOnce(table);
}
