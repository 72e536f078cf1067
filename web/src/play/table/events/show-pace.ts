import { settings } from '../../../core/settings.ts';

const FACTORS = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 } as const;

/** How long things are shown, as a factor on their times; 0 = nobody looks, or nobody wants to wait. */
export const showPace = (): number => (document.hidden ? 0 : FACTORS[settings.peek().pace]);
