import type { Seat } from '@holdfast/kernel';
import type { Phase } from './state.ts';
import type { View } from './view.ts';

/** The rule about the question of a phase; null if there is none. */
const RULE_OF_PHASE: { readonly [P in Phase]: string | null } = {
  'found-settlement': 'W-2.7',
  'found-road': 'W-2.8',
  'found-guard': 'W-12.11',
  roll: 'W-3.1',
  discard: 'W-9.2',
  tormund: 'W-9.3',
  act: 'W-3.2',
  offer: 'W-5.3',
  'free-road': 'W-8.6',
  'after-roll': 'W-17.9',
  exchange: 'W-17.3',
  'choose-card': 'W-18.6',
  'choose-loot': 'W-18.7',
  'choose-gift': 'W-18.1',
  tragedy: 'W-22.1',
  'special-build': 'W-20.5',
  over: null,
};

/** The rule about a seat's current prompt. */
export function ruleOfPrompt({ stands, wall }: View, seat: Seat): string | null {
  // With the Wall three dice are rolled (W-13.1).
  if (stands.phase === 'roll' && wall) return 'W-13.1';
  // The maker of the offer chooses among those who accept (W-5.4).
  if (stands.phase === 'offer' && seat === stands.turn) return 'W-5.4';
  return RULE_OF_PHASE[stands.phase];
}
