import type { SoundName } from '../board-module.ts';
import type { SeenEvent } from './props.ts';

/** How long what is shown rests on an event, in milliseconds at normal speed. */
export const animationMs = (event: SeenEvent): number => {
  switch (event.type) {
    case 'rolled':
    case 'rolled-again':
      return 650;
    case 'breach':
    case 'rush':
      return 700;
    case 'advanced':
    case 'crossed':
    case 'migrated':
    case 'giant':
      return 420;
    case 'built':
    case 'guard':
    case 'tormund':
    case 'token':
    case 'hero':
    case 'dealt':
      return 300;
    case 'produced':
    case 'stole':
    case 'played':
    case 'swapped':
      return 220;
    default:
      return 0;
  }
};

export const sound = (event: SeenEvent): SoundName | null => {
  switch (event.type) {
    case 'rolled':
    case 'rolled-again':
      return 'dice';
    case 'built':
    case 'guard':
      return 'build';
    case 'tormund':
    case 'advanced':
    case 'crossed':
    case 'road-moved':
    case 'guard-moved':
      return 'move';
    case 'bought':
    case 'played':
    case 'stole':
    case 'hero-taken':
      return 'card';
    case 'dealt':
    case 'swapped':
    case 'offered':
      return 'coin';
    case 'breach':
    case 'giant':
      return 'alarm';
    case 'rush':
    case 'hero':
      return 'horn';
    case 'over':
      return 'win';
    default:
      return null;
  }
};
