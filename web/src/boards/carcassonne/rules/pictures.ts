import { scenes } from 'virtual:rule-scenes/carcassonne';
import type { Event } from '@holdfast/carcassonne/table';
import type { RulePictures } from '../../rule-pictures.ts';
import { events as eventDisplay } from '../event-table.ts';

export const pictures: RulePictures = {
  scenes,
  placesOf: ({ events }) => [...new Set(events.flatMap((event) => eventDisplay.places(event as Event)))],
  looksSame: () => false,
  crop: () => null,
  // Leave out the draw of the next tile, since it has nothing to do with the example.
  isTold: ({ type }) => type !== 'drew',
};
