import type { Devices as DeviceList } from '@holdfast/protocol/features/sessions';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { introduce, sessionsApi } from '../../core/api.ts';
import { ApiError } from '../../core/errors.ts';
import { settings } from '../../core/settings.ts';
import { AttemptNote } from '../../ui/attempt-note.tsx';
import { Button } from '../../ui/button.tsx';
import { CopyLink } from '../../ui/copy-link.tsx';
import { dateFormat } from '../../ui/date-format.ts';
import { Icon } from '../../ui/icons.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useLoaded } from '../../ui/use-loaded.ts';
import { PersonalData } from './personal-data.tsx';
import { proofNote } from './proof-note.tsx';
import { deviceWords } from './words/device/compiled/index.ts';

type Device = DeviceList['devices'][number];

const listed = async (): Promise<readonly Device[]> => (await sessionsApi.listDevices()).devices;

/** Lists this session's devices. On a server without accounts the page learns only here (`no-session`) that it has no session. */
const devicesOfSession = (): Promise<readonly Device[]> =>
  listed().catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'no-session') return [];
    throw error;
  });

/**
 * The devices on which this person is signed in, with sign-in on another device and sign-out. Shows nothing without a server.
 * Doesn't ask for devices if there is no session (`hasSession`).
 */
export function Devices({ hasSession }: { hasSession: boolean }): JSX.Element | null {
  const { lang, name } = settings.value;
  const d = deviceWords();
  // `hasSession` may become true late: the last answer may be from before the account was created.
  const { value: devices, set } = useLoaded(() => (hasSession ? devicesOfSession() : Promise.resolve([])), {
    key: String(hasSession),
    keep: true,
  });
  const attempt = useAttempt(proofNote);
  const [signedOut, setSignedOut] = useState<number | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [deleted, setDeleted] = useState(false);
  const load = async (): Promise<void> => set(await listed());
  if (!devices) return null;
  const nameOf = ({ device }: Device): string => device || d.unknown;
  const when = dateFormat(lang, { dateStyle: 'medium' });
  const signOut = (id?: string): void =>
    void attempt.run(async () => {
      const done = await sessionsApi.signOut(id === undefined ? {} : { id });
      setSignedOut(done.signedOut);
      setLink(null);
      await load();
    });
  const createLink = (): void =>
    void attempt.run(async () => {
      if (devices.length === 0) await introduce(name);
      setLink((await sessionsApi.createLink()).url);
      await load();
    });
  return (
    <>
      <section class="card stack" aria-labelledby="devices-title">
        <h2 id="devices-title">{d.title}</h2>
        <p class="soft small">{devices.length > 0 ? d.lead : d.none}</p>
        <AttemptNote attempt={attempt} />
        <ul class="stack plain">
          {devices.map((device) => (
            <li key={device.id} class="table-row">
              <Icon name="device" />
              <span class="grow">
                <strong>{nameOf(device)}</strong> {device.current && <span class="tag live">{d.here}</span>}
                <br />
                <span class="soft small">{d.used({ when: when.format(device.used) })}</span>
              </span>
              {!device.current && (
                <Button aria-label={d.signOutOf({ device: nameOf(device) })} onClick={() => signOut(device.id)}>
                  {d.signOut}
                </Button>
              )}
            </li>
          ))}
        </ul>
        <p class="soft small" role="status">
          {signedOut !== null && d.done({ n: signedOut })}
        </p>
        {devices.length > 1 && (
          <>
            <Button onClick={() => signOut()}>{d.signOutOthers}</Button>
            <p class="soft small">{d.signOutNote}</p>
          </>
        )}
        {link === null ? (
          <Button icon="link" onClick={createLink}>
            {d.add}
          </Button>
        ) : (
          <>
            <CopyLink url={link} label={d.add} qr />
            <p class="note warm small">{d.addNote}</p>
          </>
        )}
      </section>
      {(devices.length > 0 || deleted) && (
        <PersonalData
          onDeleted={() => {
            setDeleted(true);
            set([]);
          }}
        />
      )}
    </>
  );
}
