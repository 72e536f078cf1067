import type { Viewer } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { LOCAL_PREFIX } from '../../core/local-address.ts';
import { go, to } from '../../core/router.ts';
import { copyText } from '../../ui/copy-text.ts';
import { Choose } from '../../ui/fields.tsx';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { saveText } from '../../ui/save-file.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { FILE, type Replay } from './load-replay.ts';
import { ScoreGraph } from './score-graph.tsx';
import type { Playback } from './use-playback.ts';
import { replayWords } from './words/compiled/index.ts';

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
  const w = commonWords();
  const own = replayWords();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    if (!(await copyText(location.href))) return;
    setCopied(true);
    announce(w.copied);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      <Icon name={copied ? 'check' : 'link'} />
      {copied ? w.copied : own.share}
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
  const own = replayWords();
  const { replay, address, viewer } = props;
  const { data } = replay;
  const { at, last, playing, speed, jump, step, play, setSpeed } = props.playback;
  return (
    <div class="replay-bar card">
      <div class="row">
        <Tool icon="first" label={own.first} does={() => jump(0)} off={at === 0} />
        <Tool icon="prev" label={own.prev} does={() => jump(at - 1)} off={at === 0} />
        <Tool
          icon={playing ? 'pause' : 'play'}
          label={playing ? own.pause : own.play}
          does={() => play(!playing)}
          off={at === last && !playing}
        />
        <Tool icon="next" label={own.next} does={step} off={at === last} />
        <Tool icon="last" label={own.last} does={() => jump(last)} off={at === last} />
        <span class="grow replay-at">{own.at({ n: at, of: last })}</span>
      </div>
      <input
        type="range"
        class="range"
        aria-label={own.position}
        aria-valuetext={own.at({ n: at, of: last })}
        min="0"
        max={last}
        value={at}
        onInput={(event) => jump(Number(event.currentTarget.value))}
      />
      <ScoreGraph replay={replay} at={at} label={own.graph} onPick={jump} />
      <div class="row replay-choices">
        <Choose
          label={own.speed}
          value={String(speed)}
          options={SPEEDS.map((n) => ({ value: String(n), label: `${n}×` }))}
          onChange={(n) => setSpeed(Number(n))}
        />
        <Choose
          label={own.viewpoint}
          value={String(viewer)}
          options={[
            { value: 'table', label: own.public },
            ...data.names.map((name, seat) => ({ value: String(seat), label: name })),
          ]}
          onChange={(as) => go(`${to('replay', address)}?at=${at}&as=${as}`)}
        />
        {/* A record on this device has no address elsewhere; its file has. */}
        {address !== FILE && !address.startsWith(LOCAL_PREFIX) && <ShareMove />}
        <button type="button" class="button quiet" onClick={() => saveText(`holdfast-${data.game}.json`, props.text)}>
          <Icon name="save" />
          {own.save}
        </button>
        {data.outcome && (
          <a class="button" href={`${to('review', address)}?at=${at}`}>
            <Icon name="search" />
            {own.review}
          </a>
        )}
        {data.luck?.commitment && (
          <a class="button quiet" href={to('luck', address)}>
            <Icon name="shield" />
            {own.luck}
          </a>
        )}
      </div>
      {data.engine !== data.now && (
        <p class="note warm small" role="status">
          {own.older({ before: data.engine, now: data.now })}
        </p>
      )}
      <p class="small soft">
        <Icon name="check" size={16} /> {own.verified}
      </p>
    </div>
  );
}
