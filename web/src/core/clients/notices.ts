import { client } from '../api.ts';

export const noticesApi = client(() => import('@holdfast/protocol/features/notices'));
