import { client } from '../../core/api.ts';

export const privacyApi = client(() => import('@holdfast/protocol/features/privacy'));
