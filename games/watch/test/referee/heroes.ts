import type { Seat } from '@holdfast/kernel';
import { CARDS, type Card, type Hero, RESOURCES, type Resource, type Wildling } from '../../src/rules.ts';
import { takeOfHex } from './land.ts';
import { COSTS, replaced } from './may.ts';
import { drawToken, putGuard } from './north.ts';
import { type Asking, ask, indexIn, luck, passCards, type Table, takeCards } from './table.ts';
import { draw, measureRoads, recountPatrols, sendHome } from './works.ts';

/** Uses a hero in the player's turn, then turns or exchanges it (W-18). */
export function* useHero(table: Table, seat: Seat, words: readonly string[]): Asking {
  const [what, first, , third] = words;
  table.heroes[seat].rests = true;
  const kind = first as Resource;
  switch (what) {
    case 'mormont': {
      const others = [third, words[5]].filter(Boolean).map(indexIn);
      const givers = others.filter((other) => table.hands[other][kind] > 0);
      for (const giver of givers) passCards(table, giver, seat, { [kind]: 1 });
      for (const giver of givers) {
        const back = RESOURCES.filter((own) => table.hands[seat][own] > 0).map((own) => `give ${own}`);
        passCards(table, seat, giver, { [(yield* ask(seat, back)).split(' ')[1]]: 1 });
      }
      break;
    }
    case 'marsh':
      takeCards(table, seat, { [kind]: 1 }, -1);
      takeCards(table, seat, { [third]: 1 });
      break;
    case 'yarwyck':
      table.roads.delete(first);
      table.roads.set(third, seat);
      measureRoads(table);
      break;
    case 'thorne':
      takeCards(table, seat, replaced(COSTS.guard, third, words[5]), -1);
      table.built = true;
      putGuard(table, seat, indexIn(first));
      break;
    case 'melisandre': {
      takeCards(table, seat, first ? replaced(COSTS.buy, words[2], words[4]) : COSTS.buy, -1);
      table.built = true;
      const deck = CARDS.reduce((cards, card) => cards + table.deck[card], 0);
      const seen = Array.from({ length: Math.min(3, deck) }, () => CARDS[luck(table)]);
      const choice = yield* ask(
        seat,
        [...new Set(seen)].map((card) => `keep-card ${card}`),
      );
      draw(table, seat, choice.split(' ')[1] as Card);
      break;
    }
    case 'mance': {
      const other = indexIn(first);
      const loot = RESOURCES.filter((own) => table.hands[other][own] > 0).map((own) => `loot ${own}`);
      passCards(table, other, seat, { [(yield* ask(seat, loot)).split(' ')[1]]: 1 });
      break;
    }
    case 'benjen-clearing': {
      const clearing = table.clearings[indexIn(first)];
      clearing.splice(clearing.indexOf(words[2] as Wildling), 1);
      table.frostfangs[words[2] as Wildling]++;
      drawToken(table);
      break;
    }
    case 'benjen-camp': {
      const [wildling] = table.camps[indexIn(first)].splice(indexIn(words[2]), 1);
      table.frostfangs[wildling]++;
      drawToken(table);
      break;
    }
    case 'ygritte':
      sendHome(table, first);
      break;
    case 'yoren':
      table.patrols[seat]--;
      table.gone.patrol++;
      putGuard(table, seat, indexIn(first));
      if (table.rules.readings['yoren-and-largest-patrol'] === 'recount') recountPatrols(table);
      break;
    case 'qhorin':
      takeOfHex(table, seat, table.tormund!);
      table.tormund = null;
      break;
    case 'aemon':
      table.guards[indexIn(first)].splice(indexIn(words[2]), 1);
      table.guards[indexIn(words[4])].push(seat);
      break;
    case 'osha':
      for (const hex of [first, third]) if (hex) takeOfHex(table, seat, hex);
      break;
    default:
      throw new Error(`the referee does not know ${words.join(' ')}`);
  }
  yield* turnOrTake(table, seat);
}

/** Moves after using a hero (W-17.3 to W-17.5). */
export const afterUse = (table: Table, seat: Seat): string[] => {
  const others = [...table.display].map((hero) => `take-hero ${hero}`);
  return table.heroes[seat].side === 'A' || others.length === 0 ? ['turn-hero', ...others] : others;
};

export function exchangeHero(table: Table, seat: Seat, move: string): void {
  const [what, hero] = move.split(' ');
  const { hero: old, side } = table.heroes[seat];
  if (what === 'turn-hero') {
    table.heroes[seat].side = side === 'A' ? 'B' : 'A';
    return;
  }
  table.display.add(old);
  table.display.delete(hero as Hero);
  table.heroes[seat] = { hero: hero as Hero, side: 'A', rests: true };
}

export function* turnOrTake(table: Table, seat: Seat): Asking {
  exchangeHero(table, seat, yield* ask(seat, afterUse(table, seat)));
}
