import type { Seat } from '@holdfast/kernel';
import type { View } from '@holdfast/watch/table';
import { itemAt } from '../../core/item-at.ts';
import type { Words } from './watch-words.ts';

/** True if the seat has made an offer that somebody has not answered yet. */
export const patient = ({ stands, offer }: View, seat: Seat): boolean =>
  stands.phase === 'offer' &&
  seat === stands.turn &&
  (offer?.to.some((asked) => offer.replies[asked] === 'none') ?? false);

/** The name of the player to whom Mormont's player owes a card next (W-18.1); '' if there is none. */
export const giftTo = ({ wall }: View, names: readonly string[]): string =>
  wall?.shown?.what === 'gives' ? (names[wall.shown.to[0] ?? -1] ?? '') : '';

/** Describes in a few words what the table waits for a seat to do; '' if the game is over. */
export const taskOf = (w: Words, view: View, seat: Seat, names: readonly string[]): string => {
  const { phase, turn, owes, freeRoads } = view.stands;
  switch (phase) {
    case 'found-settlement':
      return w.task.foundSettlement;
    case 'found-road':
      return w.task.foundRoad;
    case 'found-guard':
      return w.task.foundGuard;
    case 'roll':
      return w.task.roll;
    case 'discard':
      return w.task.discard({ count: itemAt(owes, seat) });
    case 'tormund':
      return w.task.tormund;
    case 'act':
      return w.task.act;
    case 'offer':
      if (seat !== turn) return w.task.reply({ name: itemAt(names, turn) });
      return patient(view, seat) ? w.task.replies : w.task.answered;
    case 'free-road':
      return w.task.freeRoad({ left: freeRoads });
    case 'after-roll': {
      const held = view.wall?.heroes[seat];
      return held ? w.task.answerRoll({ hero: w.game.heroes[held.hero].title }) : '';
    }
    case 'exchange':
      return w.task.exchange;
    case 'choose-card':
      return w.task.chooseCard;
    case 'choose-loot':
      return w.task.chooseLoot;
    case 'choose-gift':
      return w.task.chooseGift({ name: giftTo(view, names) });
    case 'tragedy':
      return w.task.tragedy;
    case 'special-build':
      return w.task.specialBuild;
    case 'over':
      return '';
  }
};
