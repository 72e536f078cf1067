import { client } from '../core/api.ts';

export const accountsApi = client(() => import('@holdfast/protocol/features/accounts'));
