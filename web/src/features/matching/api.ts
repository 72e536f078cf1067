import { client } from '../../core/api.ts';

export const matchingApi = client(() => import('@holdfast/protocol/features/matching'));
