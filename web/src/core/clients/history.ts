import { client } from '../api.ts';

export const historyApi = client(() => import('@holdfast/protocol/features/history'));
