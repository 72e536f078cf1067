import { client } from '../../core/api.ts';

export const tournamentsApi = client(() => import('@holdfast/protocol/features/tournaments'));
