import { NOTICE_KINDS, type NoticeKind } from '@holdfast/protocol/features/notices';
import { z } from 'zod';

export const noticeSettings = {
  schema: z.object({
    /** The kinds that people may get. */
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
    /** May push services be on the loopback interface? For tests: otherwise they are at public addresses alone. */
    pushLoopback: z.boolean().default(false),
    /** How often notices are looked for and sent. */
    sendNoticesEveryMs: z.number().min(1).default(5_000),
  }),
} as const;
