import { client } from '../../core/api.ts';

export const ratingsApi = client(() => import('@holdfast/protocol/features/ratings'));
