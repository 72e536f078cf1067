import { client } from '../api.ts';

export const accountsApi = client(() => import('@holdfast/protocol/features/accounts'));
