import type { Feature, PlacementEffect } from '@holdfast/carcassonne/table';
import { itemAt } from '../../core/item-at.ts';
import type { Words } from './words/index.ts';

/** "completes Lea’s city: 8 points; adds to Kim’s road"; '' = nothing worth a word. */
export function describePlacement(w: Words, { completes, joins }: PlacementEffect, names: readonly string[]): string {
  const owners = (feature: Feature) => w.list(feature.owners.map((seat) => itemAt(names, seat)));
  return [
    ...completes.map((feature) => w.place.completes(feature.what, owners(feature), feature.worthComplete ?? 0)),
    ...joins.map((feature) => w.place.joins(feature.what, owners(feature))),
  ].join('; ');
}
