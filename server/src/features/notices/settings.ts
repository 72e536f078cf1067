import { NOTICE_KINDS, type NoticeKind } from '@holdfast/protocol/features/notices';
import { z } from 'zod';

export const noticeSettings = {
  schema: z.object({
    /** The kinds of notifications that people can get. */
    NOTICES: z
      .string()
      .transform((text, { addIssue }): readonly NoticeKind[] => {
        if (['no', '0', 'false'].includes(text)) return [];
        if (['yes', '1', 'true'].includes(text)) return NOTICE_KINDS;
        const kinds = NOTICE_KINDS.filter((kind) => text.split(',').includes(kind));
        if (kinds.length !== text.split(',').length) addIssue(`expected yes, no, or some of ${NOTICE_KINDS.join(',')}`);
        return kinds;
      })
      .default(NOTICE_KINDS),
    /** For tests: push services may be on the loopback interface. Otherwise they must have public addresses. */
    pushLoopback: z.boolean().default(false),
    /** How often notifications that are due are sent. */
    sendNoticesEveryMs: z.number().min(1).default(5_000),
  }),
} as const;
