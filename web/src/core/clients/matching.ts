import { client } from '../api.ts';

export const matchingApi = client(() => import('@holdfast/protocol/features/matching'));
