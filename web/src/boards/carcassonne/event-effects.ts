import type { Event } from '@holdfast/carcassonne/table';
import type { SoundName } from '../board-module.ts';

/** How long the shown table rests on an event, in milliseconds at normal speed. */
const ANIMATION_MS: { readonly [T in Event['type']]?: number } = {
  placed: 420,
  bridged: 350,
  deployed: 350,
  castled: 600,
  scored: 850,
  'opened-bazaar': 500,
  offered: 350,
  bid: 350,
  got: 600,
};

const SOUNDS: { readonly [T in Event['type']]?: SoundName } = {
  placed: 'place',
  bridged: 'build',
  deployed: 'move',
  castled: 'build',
  scored: 'coin',
  'opened-bazaar': 'horn',
  bid: 'coin',
  got: 'coin',
  ended: 'win',
};

export const animationMs = (event: Event): number => ANIMATION_MS[event.type] ?? 0;
export const sound = (event: Event): SoundName | null => SOUNDS[event.type] ?? null;
