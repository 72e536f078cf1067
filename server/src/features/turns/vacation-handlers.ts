import { VACATION_DAYS } from '@holdfast/protocol';
import type { routes, VacationState } from '@holdfast/protocol/features/turns';
import type { Vacation } from '@holdfast/session';
import { requireSession } from '../../http/identity.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import type { Handler } from '../../http/route.ts';
import { applyVacationsOf } from '../../tables/apply-vacations.ts';
import type { FeatureContext } from '../feature.ts';
import { currentVacation, vacationDaysLeft, withVacationOf } from './vacation-days.ts';

/** Routes to read, start and end a vacation. */
export function vacationHandlers({ tables, limits }: FeatureContext) {
  const { store } = tables.context;
  const shown = (list: readonly Vacation[]): VacationState => {
    const now = Math.round(store.now());
    const until = currentVacation(list, now)?.until ?? null;
    return { until, daysLeft: vacationDaysLeft(list, now), most: VACATION_DAYS, now };
  };

  const getVacation: Handler<typeof routes.getVacation> = async (c) =>
    shown((await store.vacations.get(requireSession(c).id)).list);

  const setVacation: Handler<typeof routes.setVacation> = async (c, { days }) => {
    const { id } = requireSession(c);
    // Limited, since all of the person's running games are read.
    limits.take(HTTP_LIMITS.claims, c.caller);
    for (;;) {
      const { version, list } = await store.vacations.get(id);
      const changed = withVacationOf(list, days, Math.round(store.now()));
      if (!(await store.vacations.replace(id, version, changed))) continue;
      await applyVacationsOf(tables, id);
      return shown(changed);
    }
  };

  return { getVacation, setVacation };
}
