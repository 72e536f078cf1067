import { client } from '../api.ts';

export const ratingsApi = client(() => import('@holdfast/protocol/features/ratings'));
