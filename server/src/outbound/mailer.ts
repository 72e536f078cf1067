import { logger } from '../core/logger.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587` (STARTTLS where the server offers it) or `smtps://...`. */
  readonly smtpUrl: string;
  /** Sender, `Holdfast <play@example.org>`. */
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** A page on which one click ends these mails (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends mail; resolves when the mail server has taken it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** nodemailer is loaded with the first mail: most servers send none. */
export function openMailer({ smtpUrl, from }: MailSettings): Mailer {
  const loading = (): Promise<typeof import('nodemailer')> => import('nodemailer');
  return {
    async send({ to, subject, text, unsubscribeUrl }) {
      const { createTransport } = await loading();
      const transport = createTransport(smtpUrl, {
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      } as object);
      const headers = unsubscribeUrl
        ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
        : {};
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, headers });
    },
  };
}

/** By then the answer to the request has gone: its time says nothing about whether a mail was sent. */
const AFTER_ANSWER_MS = 50;

/** Sends without waiting; failures are for the log. */
export function sendInBackground(mailer: Mailer, mail: Mail): void {
  const send = (): Promise<void> =>
    mailer.send(mail).catch((err: unknown) => logger.error({ err }, 'a mail could not be sent'));
  setTimeout(() => void send(), AFTER_ANSWER_MS).unref();
}
