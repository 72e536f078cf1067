import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { shownLang } from '../../../core/page-words.ts';
import { changeSettings, settings } from '../../../core/settings.ts';
import { Icon } from '../../../ui/icons.tsx';
import { memo } from '../../../ui/memo.ts';
import type { LogEntry } from '../table-state.ts';
import type { TableUi } from '../table-ui.ts';
import { tickerWords } from '../words/ticker/compiled/index.ts';
import { type NewsItem, newsItem, newsSince } from './since-last-turn.ts';
import './ticker.css';

/** One event as a picture, with the colour of the seat that caused it; pointing at it highlights its places. */
const Chip = memo(function Chip({
  ui,
  item,
  first,
  onPoint,
}: {
  readonly ui: TableUi;
  readonly item: NewsItem;
  readonly first: boolean;
  readonly onPoint: (item: NewsItem | null) => void;
}): JSX.Element {
  const { mark, entry, touches } = item;
  const { Picture } = ui.game.board;
  const light = (): void => {
    onPoint(item);
    ui.logActions.setSpotlight(ui.logActions.places(entry.event));
  };
  const unlight = (): void => {
    onPoint(null);
    ui.logActions.setSpotlight([]);
  };
  return (
    <li>
      <button
        type="button"
        class={`news-chip${touches ? ` ${touches}` : ''}`}
        style={mark.by === null ? undefined : { '--seat': `var(--seat-${mark.by})` }}
        tabIndex={first ? 0 : -1}
        onPointerEnter={light}
        onPointerLeave={unlight}
        onFocus={light}
        onBlur={unlight}
        onClick={light}
      >
        <Picture name={mark.picture} />
        {mark.label && <span aria-hidden="true">{mark.label}</span>}
        <span class="unseen">{ui.logActions.sentence(entry)}</span>
      </button>
    </li>
  );
});

/** Keys for the items: log entries have no unique number, since several events share a `seq`. */
const keys = new WeakMap<LogEntry, number>();
let lastKey = 0;
const keyOf = ({ entry }: NewsItem): number => {
  let key = keys.get(entry);
  if (key === undefined) keys.set(entry, (key = ++lastKey));
  return key;
};

const NEXT_PACE = { slow: 'normal', normal: 'fast', fast: 'slow', instant: 'slow' } as const;
const SIGNS = { slow: '½×', normal: '1×', fast: '2×', instant: '»' } as const;

/** The speed at which events are shown; each press selects the next of three. */
function PaceButton(): JSX.Element {
  const { pace } = settings.value;
  const w = tickerWords();
  return (
    <button
      type="button"
      class="button quiet ticker-pace"
      title={w.pace({ pace: w.paces[pace] })}
      onClick={() => changeSettings({ pace: NEXT_PACE[pace] })}
    >
      <span aria-hidden="true">{SIGNS[pace]}</span>
      <span class="unseen">{w.pace({ pace: w.paces[pace] })}</span>
    </button>
  );
}

/** Skips to the current view. Invisible when nothing is being shown, but it keeps its space. */
function SkipButton({ ui }: { ui: TableUi }): JSX.Element {
  const w = tickerWords();
  return (
    <button
      type="button"
      class="button quiet ticker-skip"
      data-idle={!ui.game.isBehind.value || undefined}
      aria-label={w.skip}
      title={w.skip}
      onClick={() => ui.client.skip()}
    >
      <Icon name="last" size={18} />
    </button>
  );
}

/** Moves the focus with the arrow keys along a row of buttons, of which the Tab key reaches only one. */
function alongRow(event: KeyboardEvent): void {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0 || !(event.currentTarget instanceof Element)) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button.matches(':focus'));
  buttons[(at + by + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}

/** The events since the viewer's last turn, and buttons to skip and to set the speed. */
export function Ticker({ ui }: { ui: TableUi }): JSX.Element {
  const { game, logActions } = ui;
  const lang = shownLang();
  const w = tickerWords();
  const [pointed, setPointed] = useState<NewsItem | null>(null);
  const viewer = game.viewer.value;
  // Keep the same object for each item, so that its chip doesn't render again.
  const made = useMemo(() => new WeakMap<LogEntry, NewsItem | null>(), [game, viewer, lang]);
  const turn = useComputed(() => game.board.turnOf(game.shown.value.view));
  const itemOf = (entry: LogEntry): NewsItem | null => {
    let item = made.get(entry);
    if (item === undefined) {
      item = logActions.sentence(entry) === '' ? null : newsItem(entry, logActions.mark(entry), viewer);
      made.set(entry, item);
    }
    return item;
  };
  const items = newsSince({
    log: game.shownLog.value,
    viewer,
    turn: turn.value,
    turnOf: (view) => game.board.turnOf(view),
    item: itemOf,
  });
  return (
    <div class="ticker" onPointerDown={(event) => event.stopPropagation()}>
      {items.length === 0 ? (
        <p class="ticker-quiet soft small">{w.quiet}</p>
      ) : (
        <>
          <span class="ticker-label soft small" aria-hidden="true">
            {w.since}
          </span>
          <ul class="ticker-news" aria-label={w.since} onKeyDown={alongRow}>
            {items.map((item, i) => (
              <Chip key={keyOf(item)} ui={ui} item={item} first={i === 0} onPoint={setPointed} />
            ))}
          </ul>
        </>
      )}
      <SkipButton ui={ui} />
      <PaceButton />
      {pointed && (
        <p class="ticker-tip" aria-hidden="true">
          {logActions.sentence(pointed.entry)}
        </p>
      )}
    </div>
  );
}
