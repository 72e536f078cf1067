import { createServer, type Socket } from 'node:net';
import { until } from './until.ts';

/** A mail server that keeps what it is sent. */
export interface MailCatcher {
  readonly url: string;
  readonly mails: { readonly to: string; readonly text: string }[];
  /** The next mail to an address after those that were taken before; its text is decoded. */
  take(to: string): Promise<string>;
  stop(): Promise<void>;
}

/** Quoted-printable and UTF-8, as nodemailer writes texts that are not plain ASCII. */
const decoded = (mail: string): string =>
  /^content-transfer-encoding: quoted-printable/im.test(mail)
    ? Buffer.from(
        mail
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8')
    : mail;

/** Speaks as much SMTP (RFC 5321) as a client needs to hand a mail over. */
export async function catchMail(): Promise<MailCatcher> {
  const mails: { to: string; text: string }[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    let rest = '';
    let to = '';
    let body: string[] | null = null;
    const answerTo = (line: string): string | null => {
      if (body) {
        if (line !== '.') {
          body.push(line.replace(/^\.\./, '.'));
          return null;
        }
        mails.push({ to, text: decoded(body.join('\r\n')) });
        body = null;
        return '250 OK';
      }
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO') return '250 catcher';
      if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      if (verb === 'DATA') body = [];
      return verb === 'DATA' ? '354 go on' : verb === 'QUIT' ? '221 bye' : '250 OK';
    };
    socket.write('220 catcher\r\n');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const answer = answerTo(line);
        if (answer !== null) socket.write(`${answer}\r\n`);
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  let taken = 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    async take(to) {
      await until(`a mail to ${to}`, () => mails.slice(taken).some((mail) => mail.to === to));
      const at = mails.findIndex((mail, i) => i >= taken && mail.to === to);
      taken = at + 1;
      return mails[at]?.text ?? '';
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
