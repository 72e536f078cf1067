import { scenes } from 'virtual:rule-scenes/carcassonne';
import type { RulePictures } from '../../rule-pictures.ts';

export const pictures: RulePictures = {
  scenes,
  placesOf: () => [],
  crop: () => null,
  // The tile of the next player has nothing to do with the example.
  isTold: ({ type }) => type !== 'drew',
};
