import { messageFormats } from '@holdfast/kernel/messages';
import { KINDS, kindOf, type TileId } from '../topology.ts';
import type { Words } from './index.ts';

/** A kind of tile in words, for whoever cannot see it: "city (north), road (east and west)". */
export function tileInWords(words: Words, id: TileId): string {
  const tile = KINDS[kindOf(id)];
  const { list } = messageFormats(words.language);
  const sides = (edges: string): string => list([...edges].map((side) => words.sides[side as keyof Words['sides']]));
  const { shield, bazaar } = words.pieces;
  return [
    ...tile.cities.map((city) => `${words.features.city} (${sides(city.edges)}${city.shield ? `, ${shield}` : ''})`),
    ...tile.roads.map(({ edges }) => `${words.features.road} (${sides(edges)})`),
    ...(tile.monastery ? [words.features.monastery] : []),
    ...(tile.bazaar ? [bazaar] : []),
    ...(tile.edges.includes('F') ? [words.features.field] : []),
  ].join(', ');
}
