import type { JSX } from 'preact';
import { memo } from './memo.ts';

/** Our own line icons in a box of 24 x 24. */
const PATHS = {
  home: 'M3.5 11.5 12 4l8.5 7.5M6 9.8V20h12V9.8M10 20v-5.5h4V20',
  book: 'M12 6.5C10 5 7 4.6 4 5v13.5c3-.4 6 0 8 1.5 2-1.5 5-1.9 8-1.5V5c-3-.4-6 0-8 1.5zM12 6.5V20',
  film: 'M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4',
  gear: 'M12 8.8a3.2 3.2 0 1 1 0 6.4a3.2 3.2 0 0 1 0-6.4zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M5.6 18.4l2.1-2.1M16.3 7.7l2.1-2.1',
  close: 'M6 6l12 12M18 6 6 18',
  undo: 'M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-3',
  bulb: 'M9.5 18h5M10.5 21h3M8.6 15.5C7 14.3 6 12.5 6 10.3a6 6 0 0 1 12 0c0 2.2-1 4-2.6 5.2z',
  chat: 'M4 5h16v11.5H10L6 20v-3.5H4z',
  list: 'M8.5 6h12M8.5 12h12M8.5 18h12M4 6h.6M4 12h.6M4 18h.6',
  sound: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.3 4.3 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11',
  mute: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  pause: 'M8 5.5v13M16 5.5v13',
  play: 'M7 4.5v15l12-7.5z',
  first: 'M6 5v14M19 5 9 12l10 7z',
  prev: 'M17 5 7 12l10 7z',
  next: 'M7 5l10 7-10 7z',
  last: 'M18 5v14M5 5l10 7-10 7z',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5H14zM17.5 17.5H20V20h-2.5zM20 14v1M14 20v-1',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9a3 3 0 1 1 0 6a3 3 0 0 1 0-6z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM2.5 20c.4-4 3-6 6.5-6s6.1 2 6.5 6zM16 4.5a3.2 3.2 0 0 1 0 6.2M18 14.5c2 .8 3.2 2.7 3.5 5.5',
  bot: 'M5 9h14v10H5zM12 9V5.5M12 5.5a1 1 0 1 0 0-2a1 1 0 0 0 0 2M9 13v1.5M15 13v1.5M2.5 12.5v3M21.5 12.5v3',
  person: 'M12 11.5a4 4 0 1 0 0-8a4 4 0 0 0 0 8zM4.5 20.5c.5-4.5 3.5-6.5 7.5-6.5s7 2 7.5 6.5z',
  device: 'M7 3h10v18H7zM11 18h2',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M4.5 12.5l5 5L19.5 7',
  warn: 'M12 4 2.5 20h19zM12 10v4.5M12 17v.5',
  flag: 'M5 21V4M5 4.5h13l-3 4.5 3 4.5H5',
  clock: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.3 15.3 20.5 20.5',
  down: 'M5 9l7 7 7-7',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  save: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4 19.5h16',
  shield: 'M12 3l8 2.5c0 7-2.5 12-8 15.5C6.5 17.5 4 12.5 4 5.5z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  dice: 'M4.5 4.5h15v15h-15zM8.5 8.5h.1M15.5 8.5h.1M12 12h.1M8.5 15.5h.1M15.5 15.5h.1',
  keys: 'M2.5 6.5h19v11h-19zM6 10h.1M9.5 10h.1M13 10h.1M16.5 10h.1M7 14h10',
  rematch: 'M19.5 11A7.5 7.5 0 0 0 6 7.5L4 9.5M4 5v4.5h4.5M4.5 13a7.5 7.5 0 0 0 13.5 3.5l2-2M20 19v-4.5h-4.5',
  globe: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM3.5 12h17M12 3.5c3 2.5 3.5 14 0 17M12 3.5c-3 2.5-3.5 14 0 17',
  crown: 'M4 18.5h16M4.5 15.5 3.5 7l5 3.5L12 5l3.5 5.5 5-3.5-1 8.5z',
} as const;

export type IconName = keyof typeof PATHS;

export const Icon = memo(function Icon({ name, size = 20 }: { name: IconName; size?: number }): JSX.Element {
  return (
    <svg class="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        stroke-width="1.8"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
});
