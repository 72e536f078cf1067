import type { Seen } from '@holdfast/kernel';
import type { Event } from '../events.ts';
import type { Rules } from '../rules.ts';
import { sayIn } from './speak.ts';

/** One English sentence for the log; empty = nothing to say. */
export const say = (_rules: Rules, event: Seen<Event>, names: readonly string[]): string => sayIn('en', event, names);
