import type { AnyMove, Refusal, Seat } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { to } from '../core/router.ts';
import { errorText } from '../ui/error-note.tsx';
import { Icon } from '../ui/icons.tsx';
import { useWords } from '../words/index.ts';
import { LostBanner, useTrouble } from './connection-banner.tsx';
import { HintPanel } from './hint-panel.tsx';
import { PauseNote } from './pause-note.tsx';
import type { TableClient } from './table-client.ts';
import type { Play, Told } from './table-state.ts';

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** One line over the moves: what is asked, whom the table waits for, what was refused and why. */
export function Status(props: {
  play: Play;
  names: readonly string[];
  client: TableClient;
  task: (seat: Seat) => string;
  why: (refusal: Refusal) => string;
  tell: (move: AnyMove) => string;
  back: Told | null;
  onNow: () => void;
  openRule: (rule: string) => void;
}): JSX.Element {
  const w = useWords();
  /** That nothing is kept has been read. */
  const [known, setKnown] = useState(false);
  const { play, client, names } = props;
  const trouble = useTrouble(play, client);
  const waiting = play.frame?.waitingOn ?? [];
  const asked = play.frame?.asked && play.viewer !== 'table';
  return (
    <div class="status">
      <LostBanner play={play} />
      {play.table?.kept === false && !known && (
        <div class="note warm small refusal" role="status">
          <p class="grow">{w.trouble['not-kept']}</p>
          <button type="button" class="button quiet round" aria-label={w.common.close} onClick={() => setKnown(true)}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {play.refusal && (
        <div class="note bad refusal" role="alert" key={play.refusal.n}>
          <p class="grow">
            <strong>{w.table.refused}</strong> {props.why(play.refusal.refusal)}
          </p>
          {play.refusal.refusal.rule && (
            <button type="button" class="button" onClick={() => props.openRule(play.refusal!.refusal.rule)}>
              <Icon name="book" />
              {w.common.rule(play.refusal.refusal.rule)}
            </button>
          )}
          <button type="button" class="button quiet round" aria-label={w.common.close} onClick={() => client.dismiss()}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {trouble && (
        <div class="note bad refusal" role="alert">
          <p class="grow">{errorText(w, trouble)}</p>
          <button type="button" class="button quiet round" aria-label={w.common.close} onClick={() => client.dismiss()}>
            <Icon name="close" />
          </button>
        </div>
      )}
      <PauseNote play={play} names={names} client={client} />
      {play.table?.rematch && (
        <a class="button main" href={to('table', play.table.rematch)}>
          <Icon name="rematch" />
          {w.table.rematchOpen}
        </a>
      )}
      {props.back ? (
        <p class="status-line">
          <Icon name="film" />
          <span class="grow">{w.table.moveN(props.back.seq)}</span>
          <button type="button" class="button main" onClick={props.onNow}>
            {w.table.goOn}
          </button>
        </p>
      ) : play.outcome ? (
        <p class="status-line">
          <Icon name="crown" />
          {play.outcome.winners.length === 1
            ? w.end.wins(names[play.outcome.winners[0]])
            : w.end.win(w.common.list(play.outcome.winners.map((seat) => names[seat])))}
        </p>
      ) : play.table?.paused ? null : play.pending ? (
        <p class="status-line soft">{w.table.pending}</p>
      ) : asked ? (
        <p class="status-line mine">
          <span class="tag live">{w.table.yourMove}</span>
          {capital(props.task(play.viewer as Seat))}
        </p>
      ) : (
        <p class="status-line soft">
          {play.viewer === 'table' && <span class="tag">{w.table.watching}</span>}
          {waiting.length === 1
            ? w.table.waitingTask(names[waiting[0]], props.task(waiting[0]))
            : waiting.length > 0 && w.table.waiting(w.common.list(waiting.map((seat) => names[seat])))}
        </p>
      )}
      {play.hint && <HintPanel play={play} names={names} client={client} tell={props.tell} />}
    </div>
  );
}
