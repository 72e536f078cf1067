import { client } from '../api.ts';

export const clubsApi = client(() => import('@holdfast/protocol/features/clubs'));
