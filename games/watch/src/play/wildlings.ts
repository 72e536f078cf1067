import type { Chance, Seat } from '@holdfast/kernel';
import type { Told } from '../events.ts';
import type { Rules } from '../rules.ts';
import type { State } from '../state.ts';

/** Figures to the Frostfangs, tokens under pieces and into the pool; called before the founding. */
export function setUpWildlings(_rules: Rules, _state: State, _chance: Chance, _emit: Told): void {}

/** A starting settlement was placed. */
export function afterFounding(_rules: Rules, _state: State, _seat: Seat, _chance: Chance, _emit: Told): void {}

/** The wildling die shows `face`: the trail's clan advances. */
export function advance(_rules: Rules, _state: State, _face: number, _chance: Chance, _emit: Told): void {}

/** A settlement or keep was built: its tokens are revealed one after the other, each fully resolved. */
export function afterBuild(
  _rules: Rules,
  _state: State,
  _seat: Seat,
  _work: 'settlement' | 'keep',
  _chance: Chance,
  _emit: Told,
): void {}

/** Somebody took Longest Road or Largest Patrol: a token is drawn from the pool. */
export function afterSpecialCard(_rules: Rules, _state: State, _seat: Seat, _chance: Chance, _emit: Told): void {}

/** The lower option of a Ranger Patrol: a wildling leaves the Gift (the card itself is already laid down). */
export function sendHome(_rules: Rules, _state: State, _seat: Seat, _hex: number, _emit: Told): void {}
