import type { Viewer } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '../core/announce.ts';
import { LOCAL_PREFIX } from '../core/local-address.ts';
import { go, to } from '../core/router.ts';
import { copyText } from '../ui/copy-text.ts';
import { Choose } from '../ui/fields.tsx';
import { Icon, type IconName } from '../ui/icons.tsx';
import { saveText } from '../ui/save-file.ts';
import { useWords } from '../words/index.ts';
import { FILE, type Replay } from './load-replay.ts';
import { ScoreGraph } from './score-graph.tsx';
import type { Playback } from './use-playback.ts';

const SPEEDS = [0.5, 1, 2, 4, 8] as const;

const Tool = (props: { icon: IconName; label: string; does: () => void; off: boolean }): JSX.Element => (
  <button
    type="button"
    class="button round"
    aria-label={props.label}
    title={props.label}
    disabled={props.off}
    onClick={props.does}
  >
    <Icon name={props.icon} />
  </button>
);

/** Hands on the address of the move that is shown. */
function ShareMove(): JSX.Element {
  const w = useWords();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (!(await copyText(location.href))) return;
    setCopied(true);
    announce(w.common.copied);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'link'} />
      {copied ? w.common.copied : w.replay.share}
    </button>
  );
}

/** The bar below a replay: steps, scrubber, points over time, speed, viewpoint, and what to do with the record. */
export function Controls(props: {
  replay: Replay;
  playback: Playback;
  address: string;
  viewer: Viewer;
  text: string;
}): JSX.Element {
  const w = useWords();
  const { replay, address, viewer } = props;
  const { data } = replay;
  const { at, last, playing, speed, jump, step, play, setSpeed } = props.playback;
  return (
    <div class="replay-bar card">
      <div class="row">
        <Tool icon="first" label={w.replay.first} does={() => jump(0)} off={at === 0} />
        <Tool icon="prev" label={w.replay.prev} does={() => jump(at - 1)} off={at === 0} />
        <Tool
          icon={playing ? 'pause' : 'play'}
          label={playing ? w.replay.pause : w.replay.play}
          does={() => play(!playing)}
          off={at === last && !playing}
        />
        <Tool icon="next" label={w.replay.next} does={step} off={at === last} />
        <Tool icon="last" label={w.replay.last} does={() => jump(last)} off={at === last} />
        <span class="grow replay-at">{w.replay.at(at, last)}</span>
      </div>
      <input
        type="range"
        class="range"
        aria-label={w.replay.position}
        aria-valuetext={w.replay.at(at, last)}
        min="0"
        max={last}
        value={at}
        onInput={(event) => jump(Number(event.currentTarget.value))}
      />
      <ScoreGraph replay={replay} at={at} label={w.replay.graph} onPick={jump} />
      <div class="row replay-choices">
        <Choose
          label={w.replay.speed}
          value={String(speed)}
          options={SPEEDS.map((n) => ({ value: String(n), label: `${n}×` }))}
          onChange={(n) => setSpeed(Number(n))}
        />
        <Choose
          label={w.replay.viewpoint}
          value={String(viewer)}
          options={[
            { value: 'table', label: w.replay.public },
            ...data.names.map((name, seat) => ({ value: String(seat), label: name })),
          ]}
          onChange={(as) => go(`${to('replay', address)}?at=${at}&as=${as}`)}
        />
        {/* A record on this device has no address elsewhere; its file has. */}
        {address !== FILE && !address.startsWith(LOCAL_PREFIX) && <ShareMove />}
        <button type="button" class="button quiet" onClick={() => saveText(`holdfast-${data.game}.json`, props.text)}>
          <Icon name="save" />
          {w.replay.save}
        </button>
        {data.luck?.commitment && (
          <a class="button quiet" href={to('luck', address)}>
            <Icon name="shield" />
            {w.replay.luck}
          </a>
        )}
      </div>
      {data.engine !== data.now && (
        <p class="note warm small" role="status">
          {w.replay.older(data.engine, data.now)}
        </p>
      )}
      <p class="small soft">
        <Icon name="check" size={16} /> {w.replay.verified}
      </p>
    </div>
  );
}
