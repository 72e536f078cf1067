import type { Seen } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import type { Rules } from '../rules.ts';

/** One English sentence for the log; empty = nothing to say. */
export const say = (_rules: Rules, _event: Seen<Event>, _names: readonly string[]): string => '';
