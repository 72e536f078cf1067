import { client } from '../api.ts';

export const tournamentsApi = client(() => import('@holdfast/protocol/features/tournaments'));
