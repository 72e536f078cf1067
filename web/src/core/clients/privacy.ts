import { client } from '../api.ts';

export const privacyApi = client(() => import('@holdfast/protocol/features/privacy'));
