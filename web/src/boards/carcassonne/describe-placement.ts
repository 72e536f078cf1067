import type { Feature, PlacementEffect } from '@holdfast/carcassonne/table';
import { itemAt } from '../../core/item-at.ts';
import { listText } from '../../ui/list-text.ts';
import type { BoardWords } from './words/board/compiled/index.ts';

/** Returns for example "completes Lea’s city: 8 points; adds to Kim’s road"; '' if the tile has no such effect. */
export function describePlacement(
  w: BoardWords,
  { completes, joins }: PlacementEffect,
  names: readonly string[],
): string {
  const owners = (feature: Feature) => listText(feature.owners.map((seat) => itemAt(names, seat)));
  return [
    ...completes.map((feature) => {
      const [who, what, points] = [owners(feature), feature.what, feature.worthComplete ?? 0];
      return who ? w.place.completes({ who, what, points }) : w.place.completesFree({ what, points });
    }),
    ...joins.map((feature) => w.place.joins({ what: feature.what, who: owners(feature) })),
  ].join('; ');
}
