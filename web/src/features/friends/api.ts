import { FRIEND_ENDPOINTS } from '@holdfast/protocol/endpoints';
import { client } from '../../core/api.ts';

export const friendsApi = client(() => import('@holdfast/protocol/features/friends'), FRIEND_ENDPOINTS);
