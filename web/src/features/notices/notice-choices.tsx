import type { ResponseOf } from '@holdfast/protocol';
import {
  NOTICE_CHANNELS,
  type NoticeChannel,
  type NoticeKind,
  type NoticeSettings,
  type routes,
} from '@holdfast/protocol/features/notices';
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../../core/errors.ts';
import { to } from '../../core/router.ts';
import { settings as pageSettings } from '../../core/settings.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Checkbox, CheckboxCell, Segments, Select } from '../../ui/fields.tsx';
import { noticesApi } from './api.ts';
import { noticesWords } from './words/compiled/index.ts';

type Loaded = ResponseOf<typeof routes.getSettings>;

/** Delay before saving, so that several boxes ticked in a row are one request. */
const SAVE_AFTER_MS = 400;
const NIGHT = { from: 22, to: 7 } as const;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${hour}:00` }));
const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

function Hours(props: {
  quiet: { from: number; to: number };
  onChange: (quiet: { from: number; to: number }) => void;
}) {
  const words = noticesWords();
  return (
    <div class="row">
      {(['from', 'to'] as const).map((end) => (
        <Select
          key={end}
          label={words[end]}
          value={String(props.quiet[end])}
          options={HOURS}
          onChange={(hour) => props.onChange({ ...props.quiet, [end]: Number(hour) })}
        />
      ))}
    </div>
  );
}

function KindTable(props: {
  kinds: readonly NoticeKind[];
  channels: readonly NoticeChannel[];
  chosen: NoticeSettings['kinds'];
  onChange: (kind: NoticeKind, channel: NoticeChannel, on: boolean) => void;
}): JSX.Element {
  const words = noticesWords();
  return (
    <table class="notice-kinds">
      <thead>
        <tr>
          <td />
          {props.channels.map((channel) => (
            <th key={channel} scope="col">
              {words.channels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{words.kinds[kind]}</th>
            {props.channels.map((channel) => (
              <td key={channel}>
                <CheckboxCell
                  label={words.cell({ kind: words.kinds[kind], channel: words.channels[channel] })}
                  checked={props.chosen[kind][channel]}
                  onChange={(on) => props.onChange(kind, channel, on)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Settings for notifications: kinds and channels, e-mail digests, quiet hours. Saved at every change. */
export function NoticeChoices({ loaded }: { loaded: Loaded }): JSX.Element {
  const { lang } = pageSettings.value;
  const words = noticesWords();
  const { offers } = loaded;
  const [chosen, setChosen] = useState(loaded.settings);
  const [saved, setSaved] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const waiting = useRef<NoticeSettings | null>(null);
  const save = (): void => {
    const next = waiting.current;
    waiting.current = null;
    if (!next) return;
    noticesApi.setSettings(next).then(
      () => {
        setSaved(true);
        setFailure(null);
      },
      (error: unknown) => setFailure(toFailure(error)),
    );
  };
  // Also save what was chosen just before leaving the page.
  useEffect(() => save, []);
  const change = (part: Partial<NoticeSettings>): void => {
    const next = { ...chosen, ...part, zone: ownZone(), language: lang };
    setChosen(next);
    setSaved(false);
    waiting.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(save, SAVE_AFTER_MS);
  };
  const has = { app: true, push: offers.pushKey !== null, mail: offers.mail === 'yes' };
  return (
    <section class="card stack" aria-labelledby="notice-choices-title">
      <h2 id="notice-choices-title">{words.settings}</h2>
      <KindTable
        kinds={offers.kinds}
        channels={NOTICE_CHANNELS.filter((channel) => has[channel])}
        chosen={chosen.kinds}
        onChange={(kind, channel, on) =>
          change({ kinds: { ...chosen.kinds, [kind]: { ...chosen.kinds[kind], [channel]: on } } })
        }
      />
      {offers.mail === 'no-address' && (
        <p class="soft small">
          {words.noAddress} <a href={to('account')}>{words.account}</a>
        </p>
      )}
      {offers.mail === 'no' && <p class="soft small">{words.noMail}</p>}
      {has.mail && (
        <Segments
          legend={words.digest}
          value={chosen.digest}
          options={(['soon', 'daily'] as const).map((value) => ({ value, label: words.digests[value] }))}
          onChange={(digest) => change({ digest })}
        />
      )}
      <Checkbox
        label={words.quiet}
        note={words.quietNote({ zone: ownZone() })}
        checked={chosen.quiet !== null}
        onChange={(on) => change({ quiet: on ? NIGHT : null })}
      />
      {chosen.quiet && <Hours quiet={chosen.quiet} onChange={(quiet) => change({ quiet })} />}
      {failure && <ErrorNote failure={failure} onRetry={() => change({})} />}
      <p class="soft small notice-saved" role="status">
        {saved ? words.saved : ''}
      </p>
    </section>
  );
}
