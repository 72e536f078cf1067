import { castleChoice, type Move, type View } from '@holdfast/carcassonne/table';
import { itemAt } from '../../core/item-at.ts';
import type { SentenceContext } from '../board-module.ts';
import { featureIndexOf } from './feature-index.ts';
import { capital, partName, placeName, tileName } from './names.ts';
import { rulesOf } from './props.ts';
import { wordsIn } from './words/index.ts';

/** A move in words, as the map and the buttons name it. */
export function moveWords(move: Move, context: SentenceContext<View>): string {
  const w = wordsIn(context.lang);
  const { view, names } = context;
  const laid = itemAt(view.tiles, view.turn.placed ?? 0);
  const rules = rulesOf(context);
  const land = featureIndexOf(rules, view);
  const auction = view.bazaar?.auction ?? null;
  switch (move.type) {
    case 'place': {
      const bridge = move.bridge === 'none' ? [] : [w.place.bridge];
      const place = placeName(w, view, land, null, move);
      return [place, capital(tileName(w, move.tile, move.turn)), ...bridge].join('; ');
    }
    case 'decline':
      return w.place.decline;
    case 'bridge':
      return w.meeple.bridge(move.axis);
    case 'meeple':
      return w.meeple.confirm(partName(w, laid, move.on));
    case 'skip':
      return w.meeple.skip;
    case 'castle':
      return w.castle.build;
    case 'score':
      return w.castle.score((rules && castleChoice(rules, view)?.points) ?? 0);
    case 'take': {
      const { what, value } = itemAt(view.turn.completed, move.choice);
      return capital(w.castle.take(w.feature[what], value));
    }
    case 'pick':
      return `${w.bazaar.take}: ${tileName(w, move.tile, 0)}`;
    case 'offer':
      return `${capital(tileName(w, move.tile, 0))}: ${w.bazaar.open(move.bid)}`;
    case 'bid':
      return w.bazaar.bid(move.bid);
    case 'pass':
      return w.bazaar.pass;
    default:
      return auction ? w.bazaar[move.type](auction.high, itemAt(names, auction.bidder)) : '';
  }
}
