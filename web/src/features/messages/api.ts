import { client } from '../../core/api.ts';

export const messagesApi = client(() => import('@holdfast/protocol/features/messages'));
