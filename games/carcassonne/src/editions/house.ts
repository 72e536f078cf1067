import type { Edition } from '../readings.ts';

/** Our own edition: the readings' house answers. */
export const house: Edition = {};
