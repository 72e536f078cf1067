import { castleChoice, type Move, type View } from '@holdfast/carcassonne/table';
import { itemAt } from '../../core/item-at.ts';
import type { SentenceContext } from '../board-module.ts';
import { featureIndexOf } from './feature-index.ts';
import { capital, partName, placeName, tileName } from './names.ts';
import { rulesOf } from './props.ts';
import { boardWords } from './words/board/compiled/index.ts';

/** Describes a move in the words of the map and the buttons. */
export function moveWords(move: Move, context: SentenceContext<View>): string {
  const w = boardWords();
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
      return w.meeple.bridge({ axis: move.axis });
    case 'meeple':
      return w.meeple.confirm({ what: partName(w, laid, move.on) });
    case 'skip':
      return w.meeple.skip;
    case 'castle':
      return w.castle.build;
    case 'score':
      return w.castle.score({ points: (rules && castleChoice(rules, view)?.points) ?? 0 });
    case 'take': {
      const { what, value } = itemAt(view.turn.completed, move.choice);
      return capital(w.castle.take({ what: w.feature[what], points: value }));
    }
    case 'pick':
      return `${w.bazaar.take}: ${tileName(w, move.tile, 0)}`;
    case 'offer':
      return `${capital(tileName(w, move.tile, 0))}: ${w.bazaar.open({ points: move.bid })}`;
    case 'bid':
      return w.bazaar.bid({ points: move.bid });
    case 'pass':
      return w.bazaar.pass;
    default:
      return auction ? w.bazaar[move.type]({ points: auction.high, name: itemAt(names, auction.bidder) }) : '';
  }
}
