import type { GameSetups, Preset } from '@holdfast/kernel';
import { useMemo, useState } from 'preact/hooks';
import type { Chosen } from '../../core/chosen-options.ts';
import { settings } from '../../core/settings.ts';
import { botOptionsAt } from '../local/bot-names.ts';
import type { GameDescription } from '../local/worker-messages.ts';
import { chosenAnswer, seatCounts } from './options.ts';
import type { OwnBoard } from './own-boards.ts';
import { firstPreset, presetOf, withPreset } from './preset-plan.ts';
import { planSeats, replaceMisfits, SEATS_WITH_GUEST } from './seat-plan.ts';
import type { Plan } from './table-request.ts';
import { DEFAULT_TERMS } from './term-values.ts';

export const scenarioOf = (description: GameDescription | null, chosen: Chosen): string =>
  String((description && chosenAnswer(description, chosen, 'scenario')) ?? '');

export interface PlanInHand {
  readonly plan: Plan;
  /** Possible numbers of seats in the chosen scenario; empty until the description is loaded. */
  readonly counts: readonly number[];
  /** The preset that equals the plan; null if it is a custom mix. */
  readonly preset: Preset | null;
  change(part: Partial<Plan>): void;
  pick(preset: Preset): void;
  /** Changes to a custom board, or back to the game's own (null). */
  playOn(board: OwnBoard | null): void;
}

/** Applies a preset to the plan. People keep their seats. */
function planBy(plan: Plan, preset: Preset): Plan {
  const scenario = preset.chosen.scenario ?? '';
  const seats = planSeats(botOptionsAt(plan.game, String(scenario)), preset.seats, plan.seats, settings.peek().name);
  const { botLevel } = preset;
  return {
    ...plan,
    chosen: preset.chosen,
    board: null,
    terms: withPreset(plan.terms, preset),
    seats: seats.map((seat) => (seat.kind === 'bot' && botLevel !== undefined ? { ...seat, level: botLevel } : seat)),
  };
}

/** Changes the plan to a custom board and the set-up it was drawn for. */
function planOn(plan: Plan, board: OwnBoard): Plan {
  const { name } = settings.peek();
  const seats = planSeats(botOptionsAt(plan.game, board.scenario), board.seats, plan.seats, name);
  return { ...plan, board, chosen: { scenario: board.scenario, ...board.choices }, seats };
}

function freshPlan(game: string, setups: GameSetups | null, board: OwnBoard | null, invites: boolean): Plan {
  const bare: Plan = { game, chosen: {}, seats: invites ? SEATS_WITH_GUEST : [], terms: DEFAULT_TERMS, board: null };
  const preset = setups && firstPreset(game, setups);
  const plan = preset ? planBy(bare, preset) : bare;
  return board ? planOn(plan, board) : plan;
}

/** The plan for a game, with a number of seats that its scenario allows; another game starts a new plan. `invites` adds an open seat. */
export function usePlan(
  game: string,
  description: GameDescription | null,
  setups: GameSetups | null,
  askedBoard: OwnBoard | null,
  invites: boolean,
): PlanInHand {
  const [lastPlan, setPlan] = useState<Plan | null>(null);
  const fresh = useMemo(() => freshPlan(game, setups, askedBoard, invites), [game, setups, askedBoard?.id, invites]);
  const held = lastPlan?.game === game ? lastPlan : fresh;
  const counts = description ? seatCounts(description, held.chosen) : [];
  const fits = counts.includes(held.seats.length) ? held.seats.length : counts.includes(4) ? 4 : (counts.at(-1) ?? 0);
  const bots = botOptionsAt(game, scenarioOf(description, held.chosen));
  const seats = useMemo(() => {
    const { name } = settings.peek();
    const enough = fits === held.seats.length ? held.seats : planSeats(bots, fits, held.seats, name);
    return replaceMisfits(bots, enough, name);
  }, [bots.temperaments.join(), fits, held.seats]);
  const plan = { ...held, seats };
  return {
    plan,
    counts,
    preset: setups && !plan.board ? presetOf(setups, description, plan.chosen, plan.terms) : null,
    change: (part) => setPlan({ ...plan, ...part }),
    pick: (preset) => setPlan(planBy(plan, preset)),
    playOn: (board) => setPlan(board ? planOn(plan, board) : { ...plan, board: null }),
  };
}
