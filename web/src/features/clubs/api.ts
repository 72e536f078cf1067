import { client } from '../../core/api.ts';

export const clubsApi = client(() => import('@holdfast/protocol/features/clubs'));
