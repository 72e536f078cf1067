import type { routes } from '@holdfast/protocol/features/tournaments';
import type { Handler } from '../../http/route.ts';
import type { FeatureContext } from '../feature.ts';
import { shownTournamentsOf } from './shown-tournaments.ts';

const PAGE_SIZE = 30;
const LISTS = { open: ['open', 'drawing'], running: ['running'], finished: ['finished'] } as const;

/** Routes to list and read tournaments. */
export function tournamentHandlers(context: FeatureContext) {
  const { store } = context.tables.context;
  const shown = shownTournamentsOf(context);

  const listTournaments: Handler<typeof routes.list> = async (_, { list, page = '0' }) => {
    const offset = Number(page) * PAGE_SIZE;
    const found = await store.tournaments.list(LISTS[list], { limit: PAGE_SIZE + 1, offset });
    return { tournaments: found.slice(0, PAGE_SIZE), more: found.length > PAGE_SIZE };
  };

  const getTournament: Handler<typeof routes.get> = async (c, { id, version }) =>
    shown.answer(await shown.get(id), c.caller.session?.id ?? null, version === undefined ? null : Number(version));

  return { list: listTournaments, get: getTournament };
}
