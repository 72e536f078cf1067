import { client } from '../api.ts';

export const messagesApi = client(() => import('@holdfast/protocol/features/messages'));
