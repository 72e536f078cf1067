import type { GameSetups, Preset } from '@holdfast/kernel';
import { useMemo, useState } from 'preact/hooks';
import { settings } from '../core/settings.ts';
import { botOptionsAt } from '../local/bot-names.ts';
import type { Chosen } from '../local/chosen-options.ts';
import type { GameDescription } from '../local/worker-messages.ts';
import { chosenAnswer, seatCounts } from './options.ts';
import { firstPreset, presetOf, withPreset } from './preset-plan.ts';
import { planSeats, replaceMisfits } from './seat-plan.ts';
import type { Plan } from './table-request.ts';
import { DEFAULT_TERMS } from './term-values.ts';

export const scenarioOf = (description: GameDescription | null, chosen: Chosen): string =>
  String((description && chosenAnswer(description, chosen, 'scenario')) ?? '');

interface PlanInHand {
  readonly plan: Plan;
  /** Numbers of seats for the chosen scenario. */
  readonly counts: readonly number[];
  /** What the plan comes to by name; null = a mix of one's own. */
  readonly preset: Preset | null;
  change(part: Partial<Plan>): void;
  pick(preset: Preset): void;
}

/** The plan with everything a preset settles. People who were given a seat keep it. */
function planBy(plan: Plan, preset: Preset): Plan {
  const scenario = preset.chosen.scenario ?? '';
  const seats = planSeats(botOptionsAt(plan.game, String(scenario)), preset.seats, plan.seats, settings.peek().name);
  const { botLevel } = preset;
  return {
    ...plan,
    chosen: preset.chosen,
    terms: withPreset(plan.terms, preset),
    seats: seats.map((seat) => (seat.kind === 'bot' && botLevel !== undefined ? { ...seat, level: botLevel } : seat)),
  };
}

function freshPlan(game: string, setups: GameSetups | null): Plan {
  const bare: Plan = { game, chosen: {}, seats: [], terms: DEFAULT_TERMS };
  const preset = setups && firstPreset(game, setups);
  return preset ? planBy(bare, preset) : bare;
}

/** What is planned for a game, with as many seats as the choices allow; anew for another game. */
export function usePlan(game: string, description: GameDescription | null, setups: GameSetups | null): PlanInHand {
  const [lastPlan, setPlan] = useState<Plan | null>(null);
  const fresh = useMemo(() => freshPlan(game, setups), [game, setups]);
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
    preset: description && setups && presetOf(setups, description, plan.chosen, plan.terms),
    change: (part) => setPlan({ ...plan, ...part }),
    pick: (preset) => setPlan(planBy(plan, preset)),
  };
}
