import { client } from '../../core/api.ts';

export const historyApi = client(() => import('@holdfast/protocol/features/history'));
