import { settings } from '../../../core/settings.ts';

const FACTORS = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 } as const;

/** Factor on how long events are shown; 0 if the page is hidden or the chosen pace is `instant`. */
export const showPace = (): number => (document.hidden ? 0 : FACTORS[settings.peek().pace]);
