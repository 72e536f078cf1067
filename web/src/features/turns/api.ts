import { TURN_ENDPOINTS } from '@holdfast/protocol/endpoints';
import { client } from '../../core/api.ts';

export const turnsApi = client(() => import('@holdfast/protocol/features/turns'), TURN_ENDPOINTS);
