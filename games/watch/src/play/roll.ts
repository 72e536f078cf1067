import type { Chance } from '@holdfast/kernel';
import { CELL as cellIndex } from '../cell-index.ts';
import type { Listener } from '../events.ts';
import type { Rules } from '../rules.ts';
import { PHASE as phases, type State, STAGE as stages } from '../state.ts';
import { diceView } from '../view.ts';
import { isOver } from './finish.ts';
import { discardFor } from './hands.ts';
import { askAfterRoll, askOnSeven, askTragedy } from './heroes.ts';
import { produce } from './production.ts';
import { afterRollResolved } from './special-build.ts';
import { advance } from './wildlings.ts';

// Local copies of imported constants; see cell-index.ts.
const CELL = cellIndex;
const PHASE = phases;
const STAGE = stages;

const { phase, turn, dice, stage } = CELL;

/** Computes how many cards each seat must discard (W-9.2). */
const countDebts = (rules: Rules, state: State): void => {
  for (let seat = 0; seat < rules.seats; seat++) state.owes[seat] = discardFor(rules, state.handSize[seat]);
};

export const anybodyOwes = (state: State): boolean => {
  for (let seat = 0; seat < state.owes.length; seat++) if (state.owes[seat] > 0) return true;
  return false;
};

/** Rolls the dice (W-4.1; with the Wall also the wildling die) and resolves them until somebody must answer. */
export function rollDice(rules: Rules, state: State, chance: Chance, emit: Listener): void {
  const { cells } = state;
  cells[dice] = chance.die(6);
  cells[dice + 1] = chance.die(6);
  if (state.flags.walled) cells[dice + 2] = chance.die(12);
  emit?.({ type: 'rolled', seat: cells[turn], dice: diceView(state) });
  const seven = cells[dice] + cells[dice + 1] === 7;
  if (seven) countDebts(rules, state);
  // The stages before production are only for a 7 and for the variant.
  cells[stage] = seven || state.flags.heroicTragedy ? STAGE.none : STAGE.produce - 1;
  resumeRoll(rules, state, emit);
}

/** Continues with the next stage until somebody must answer or the roll is resolved. */
export function resumeRoll(rules: Rules, state: State, emit: Listener): void {
  const { cells } = state;
  const number = cells[dice] + cells[dice + 1];
  const seven = number === 7;
  const { walled } = state.flags;
  let gained = 0;
  // Without the Wall only a 7 has to wait for answers.
  if (!walled && !seven) {
    produce(state, number, emit);
    cells[stage] = STAGE.none;
    cells[phase] = PHASE.act;
    return;
  }
  for (;;) {
    switch (++cells[stage]) {
      case STAGE.tragedy:
        if (walled && askTragedy(state)) return;
        break;
      case STAGE.seven:
        if (seven && walled && askOnSeven(rules, state, emit)) return;
        break;
      case STAGE.discard:
        if (seven && anybodyOwes(state)) {
          cells[phase] = PHASE.discard;
          return;
        }
        break;
      case STAGE.tormund:
        if (seven) {
          cells[phase] = PHASE.tormund;
          return;
        }
        break;
      case STAGE.produce:
        if (!seven) gained = produce(state, number, emit);
        break;
      case STAGE.after:
        if (walled && askAfterRoll(rules, state, gained)) return;
        break;
      case STAGE.wildlings:
        if (walled) advance(rules, state, cells[dice + 2], emit);
        if (isOver(state)) return;
        break;
      default:
        cells[stage] = STAGE.none;
        cells[phase] = PHASE.act;
        if (walled) afterRollResolved(rules, state, emit);
        return;
    }
  }
}
