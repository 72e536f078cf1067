import type { AnyMove, AnyRules, Viewer } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardProps } from '../../boards/board-module.ts';
import { previewProps } from '../../boards/preview-props.ts';
import { announce } from '../../core/announce.ts';
import { shownLang } from '../../core/page-words.ts';
import { replaceHash, to } from '../../core/router.ts';
import { motionEnabled } from '../../core/settings.ts';
import { gameManifest, gameTitle } from '../../games.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Segments } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { useStagedRender } from '../../ui/use-staged-render.ts';
import { FILE, loadReplay, type Replay } from '../replay/load-replay.ts';
import { Accounts, ChanceTable } from './accounts.tsx';
import { Moments } from './moments.tsx';
import { chanceText } from './numbers.ts';
import { PlayOnFrom } from './play-on.tsx';
import { ReviewProgressBar } from './progress-bar.tsx';
import { LINK, ShareReview } from './share-review.tsx';
import { Chances, type StepContext, StepPanel } from './step-panel.tsx';
import { useReview } from './use-review.ts';
import { useWhatIf } from './use-what-if.ts';
import { triedText, WhatIfPanel } from './what-if-panel.tsx';
import { chanceAt, WinGraph } from './win-graph.tsx';
import { reviewWords } from './words/compiled/index.ts';
import './review.css';

/** Replays by viewer: the position before a decision is shown as its player saw it. */
function useReplayAs(text: string, first: Replay, viewer: Viewer): Replay {
  const known = useRef(new Map<Viewer, Replay>([['table', first]]));
  const [, redraw] = useState(0);
  useEffect(() => {
    if (known.current.has(viewer)) return;
    loadReplay(text, viewer).then(
      (replay) => {
        known.current.set(viewer, replay);
        redraw((n) => n + 1);
      },
      () => {},
    );
  }, [viewer, text]);
  return known.current.get(viewer) ?? first;
}

/** A reviewed game: graph, position, what happened, moments, accounts. */
export function ReviewView(props: {
  address: string;
  /** The page's own address, without the move. */
  link: string;
  text: string;
  replay: Replay;
  readMove: (rules: AnyRules, text: string) => AnyMove | null;
  first: number | null;
}): JSX.Element {
  const { address, text, replay } = props;
  const { data, board, last } = replay;
  const { names, rules, game } = data;
  const lang = shownLang();
  const w = reviewWords();
  const run = useReview(text);
  const { review, status } = run;
  const [at, setAt] = useState(Math.min(last, Math.max(0, props.first ?? last)));
  const [side, setSide] = useState<'before' | 'after'>('after');
  const [trying, setTrying] = useState(false);
  const drawn = useStagedRender(3);
  const context: StepContext = useMemo(
    () => ({ game, board, rules, names, lang, words: w, readMove: (move) => props.readMove(rules, move) }),
    [replay, lang],
  );
  const step = review?.steps[at - 1] ?? null;
  const decision = step?.decision ?? null;
  const isWorked = status === 'done' || (review?.accounts.some(({ decisions }) => decisions > 0) ?? false);
  const pick = (next: number): void => {
    setAt(next);
    setSide(review?.steps[next - 1]?.decision?.verdict ? 'before' : 'after');
    setTrying(false);
    replaceHash(`${props.link}?at=${next}`);
  };
  const startTrying = (): void => {
    setTrying(true);
    setSide('before');
  };
  const tryButton = useRef<HTMLButtonElement>(null);
  /** The button with the focus goes; the one that started it takes it back. */
  const endTrying = (): void => {
    setTrying(false);
    requestAnimationFrame(() => tryButton.current?.focus());
  };
  const graph = useRef<HTMLElement>(null);
  /** Goes to a key moment from a place where its position may be out of sight. */
  const jump = (next: number): void => {
    pick(next);
    if (!review) return;
    const chances = names.map((name, seat) => `${name} ${chanceText(chanceAt(review, next, seat), lang)}`).join(', ');
    announce(w.spoken({ at: w.at({ n: next, of: last }), chances }));
    graph.current?.scrollIntoView({ block: 'nearest', behavior: motionEnabled() ? 'smooth' : 'auto' });
  };
  const isBefore = (side === 'before' || trying) && step !== null;
  const whatIf = useWhatIf(text, trying ? at : null, (tried) => triedText(context, step?.seat ?? 0, tried));
  /** The position shown is that after so many moves. */
  const shownAt = isBefore ? at - 1 : at;
  const viewer: Viewer = isBefore && step ? step.seat : 'table';
  const seen = useReplayAs(text, replay, viewer);
  const shownViewer: Viewer = seen === replay ? 'table' : viewer;
  const view = seen.viewAt(shownAt);
  const place =
    decision?.look && decision.look.at !== null ? gameManifest(game)?.places[decision.look.look] : undefined;
  const boardProps: BoardProps = {
    ...previewProps(view, rules),
    viewer: shownViewer,
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    aids: true,
    still: false,
    spotlight: isBefore && decision?.better && place ? [`${place}:${decision.look?.at}`] : [],
    outcome: at === last && !isBefore ? data.outcome : null,
    announce,
    ...(whatIf && shownViewer === whatIf.seat && !whatIf.isThinking
      ? {
          waitingOn: [whatIf.seat],
          asked: whatIf.asked,
          draft: whatIf.draft,
          setDraft: whatIf.setDraft,
          send: whatIf.send,
        }
      : {}),
  };
  useEffect(() => {
    if (status === 'done') announce(w.done);
  }, [status]);
  const moments = review?.moments.map((moment) => moment.at) ?? [];
  const prev = moments.findLast((moment) => moment < at);
  const next = moments.find((moment) => moment > at);
  return (
    <Frame title={w.title}>
      <div class="review">
        <header class="review-head">
          <h1>{`${w.title}: ${gameTitle(game, lang)}`}</h1>
          <ReviewProgressBar run={run} words={w} lang={lang} />
          <ButtonLink look="quiet" icon="film" href={`${to('replay', address === LINK ? FILE : address)}?at=${at}`}>
            {w.replay}
          </ButtonLink>
        </header>
        {run.failure && <ErrorNote failure={run.failure} />}
        {review && (
          <>
            <section class="review-graph card" aria-label={w.graph} ref={graph}>
              <WinGraph review={review} names={names} at={at} lang={lang} words={w} onPick={pick} />
              <div class="row review-steps">
                <Button icon="prev" disabled={prev === undefined} onClick={() => prev !== undefined && jump(prev)}>
                  {w.prevMoment}
                </Button>
                <span class="grow review-at">{at === 0 ? w.start : w.at({ n: at, of: last })}</span>
                <Button disabled={next === undefined} onClick={() => next !== undefined && jump(next)}>
                  {w.nextMoment}
                  <Icon name="next" />
                </Button>
              </div>
            </section>
            <section class="review-position">
              <div class="review-board">{drawn > 1 && <board.Board {...boardProps} />}</div>
              <div class="board-answers">
                {shownViewer !== 'table' && <board.Hand {...boardProps} />}
                {boardProps.asked && <board.Actions {...boardProps} />}
              </div>
            </section>
            <section class="review-step card stack">
              {step && (
                <Segments
                  legend={w.shown}
                  hideLegend
                  value={side}
                  options={[
                    { value: 'before' as const, label: w.before },
                    { value: 'after' as const, label: w.after },
                  ]}
                  onChange={setSide}
                />
              )}
              <Chances chances={names.map((_, seat) => chanceAt(review, shownAt, seat))} names={names} lang={lang} />
              {trying && step && (
                <WhatIfPanel
                  context={context}
                  run={whatIf}
                  seat={step.seat}
                  view={replay.viewAt(at - 1)}
                  onEnd={endTrying}
                />
              )}
              {step && <StepPanel context={context} step={step} replay={replay} isWorked={isWorked} />}
              {!trying && decision && (
                <Button icon="bulb" ref={tryButton} onClick={startTrying}>
                  {w.whatIf}
                </Button>
              )}
              {shownAt < last && (
                <PlayOnFrom
                  key={shownAt}
                  text={text}
                  at={shownAt}
                  seat={review.steps[shownAt]?.seat ?? 0}
                  names={names}
                  words={w}
                />
              )}
              <ShareReview address={address} text={text} game={game} at={at} words={w} />
            </section>
            <div class="review-rest">
              <Moments context={context} review={review} replay={replay} at={at} isWorked={isWorked} onPick={jump} />
              <div class="stack">
                {isWorked && <Accounts review={review} names={names} lang={lang} words={w} />}
                <ChanceTable review={review} names={names} lang={lang} words={w} />
                <details class="card">
                  <summary>{w.how}</summary>
                  <ul class="how-list">
                    {w.howLines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </details>
              </div>
            </div>
          </>
        )}
      </div>
    </Frame>
  );
}
