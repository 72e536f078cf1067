import * as z from 'zod/mini';
import { type HttpReply, send } from '../load/http-client.ts';

const Me = z.object({ id: z.string() });

/** Somebody with an account on the server that plays the games to copy. */
export interface Person {
  readonly name: string;
  /** The session's id. */
  readonly id: string;
  readonly cookie: string;
  post(path: string, body: object): Promise<HttpReply>;
}

/** Fourteen consonants and five vowels, none of which looks like another letter or sign. */
const SYLLABLES = [...'bdfghjkmnprstz'].flatMap((first) => [...'aeou'].map((second) => first + second));
const SYLLABLES_OF_NAME = 5;

/** Names of the same length that can be spoken, each other number another one. */
export function nameOf(number: number): string {
  // A step that shares no factor with the number of names visits each of them once.
  let rest = (number * 104_729 + 31) % SYLLABLES.length ** SYLLABLES_OF_NAME;
  let name = '';
  for (let i = 0; i < SYLLABLES_OF_NAME; i++) {
    name += SYLLABLES[rest % SYLLABLES.length];
    rest = Math.floor(rest / SYLLABLES.length);
  }
  return name[0]?.toUpperCase() + name.slice(1);
}

/** Throws unless the server took the request. */
async function post(port: number, path: string, body: object, cookie?: string): Promise<HttpReply> {
  const reply = await send(port, path, { method: 'POST', body: JSON.stringify(body), cookie });
  if (reply.status >= 300) throw new Error(`POST ${path}: ${reply.status} ${reply.text}`);
  return reply;
}

/** Makes an account. */
export async function makePerson(port: number, name: string): Promise<Person> {
  const { cookie } = await post(port, '/api/account', { name, language: 'en' });
  if (!cookie) throw new Error('no cookie for a new account');
  const { id } = Me.parse(JSON.parse((await send(port, '/api/me', { cookie })).text));
  return { name, id, cookie, post: (path, body) => post(port, path, body, cookie) };
}
