import { logger } from '../core/logger.ts';

export interface MailSettings {
  /** `smtp://user:password@host:587` (with STARTTLS if the server supports it) or `smtps://...`. */
  readonly smtpUrl: string;
  /** Sender, `Holdfast <play@example.org>`. */
  readonly from: string;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** URL for one-click unsubscribing (RFC 8058). */
  readonly unsubscribeUrl?: string;
}

/** Sends mail; resolves when the mail server has accepted it. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const TIMEOUT_MS = 15_000;

/** Loads nodemailer with the first mail, since most servers send none. */
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

/** Delay until the response is sent, so that its duration does not reveal whether a mail was sent. */
const AFTER_ANSWER_MS = 50;

/** Sends without waiting; logs failures. */
export function sendInBackground(mailer: Mailer, mail: Mail): void {
  const send = (): Promise<void> =>
    mailer.send(mail).catch((err: unknown) => logger.error({ err }, 'a mail could not be sent'));
  setTimeout(() => void send(), AFTER_ANSWER_MS).unref();
}
