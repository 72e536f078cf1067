import { client } from '../../core/api.ts';

export const noticesApi = client(() => import('@holdfast/protocol/features/notices'));
