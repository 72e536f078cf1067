import type { AnyMove, AnyRules } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { shownLang } from '../../core/page-words.ts';
import { to } from '../../core/router.ts';
import { motionEnabled } from '../../core/settings.ts';
import { gameTitle } from '../../games.ts';
import type { Review } from '../../play/local/worker-messages.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { Segments } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { useStagedRender } from '../../ui/use-staged-render.ts';
import { FILE, type Replay } from '../replay/load-replay.ts';
import { Accounts, ChanceTable } from './accounts.tsx';
import { Moments } from './moments.tsx';
import { chanceText } from './numbers.ts';
import { PlayOnFrom } from './play-on.tsx';
import { ReviewProgressBar } from './progress-bar.tsx';
import { LINK, ShareReview } from './share-review.tsx';
import { Chances, type StepContext, StepPanel } from './step-panel.tsx';
import { useReview } from './use-review.ts';
import { type ReviewPlace, useReviewBoard, useReviewPlace } from './use-review-place.ts';
import type { WhatIfRun } from './use-what-if.ts';
import { WhatIfPanel } from './what-if-panel.tsx';
import { chanceAt, WinGraph } from './win-graph.tsx';
import { reviewWords } from './words/compiled/index.ts';
import '../../boards/board-box.css';
import './review.css';

interface PartProps {
  readonly context: StepContext;
  readonly review: Review;
  readonly replay: Replay;
  readonly place: ReviewPlace;
}

/** Buttons to the previous and next key moment. */
function MomentSteps(props: PartProps & { onJump: (at: number) => void }): JSX.Element {
  const { words: w } = props.context;
  const { at } = props.place;
  const moments = props.review.moments.map((moment) => moment.at);
  const prev = moments.findLast((moment) => moment < at);
  const next = moments.find((moment) => moment > at);
  return (
    <div class="row review-steps">
      <Button icon="prev" disabled={prev === undefined} onClick={() => prev !== undefined && props.onJump(prev)}>
        {w.prevMoment}
      </Button>
      <span class="grow review-at">{at === 0 ? w.start : w.at({ n: at, of: props.replay.last })}</span>
      <Button disabled={next === undefined} onClick={() => next !== undefined && props.onJump(next)}>
        {w.nextMoment}
        <Icon name="next" />
      </Button>
    </div>
  );
}

/** Describes the current move and any better one, with buttons to try others, continue from here, and share. */
function StepCard(
  props: PartProps & { address: string; text: string; whatIf: WhatIfRun | null; isWorked: boolean },
): JSX.Element {
  const { context, review, replay, place, text } = props;
  const { words: w, names, lang, game } = context;
  const { at, step, shownAt, trying } = place;
  return (
    <section class="review-step card stack">
      {step && (
        <Segments
          legend={w.shown}
          hideLegend
          value={place.side}
          options={[
            { value: 'before' as const, label: w.before },
            { value: 'after' as const, label: w.after },
          ]}
          onChange={place.setSide}
        />
      )}
      <Chances chances={names.map((_, seat) => chanceAt(review, shownAt, seat))} names={names} lang={lang} />
      {trying && step && (
        <WhatIfPanel
          context={context}
          run={props.whatIf}
          seat={step.seat}
          view={replay.viewAt(at - 1)}
          onEnd={place.endTrying}
        />
      )}
      {step && <StepPanel context={context} step={step} replay={replay} isWorked={props.isWorked} />}
      {!trying && step?.decision && (
        <Button icon="bulb" ref={place.tryButton} onClick={place.startTrying}>
          {w.whatIf}
        </Button>
      )}
      {shownAt < replay.last && (
        <PlayOnFrom
          key={shownAt}
          text={text}
          at={shownAt}
          seat={review.steps[shownAt]?.seat ?? 0}
          names={names}
          words={w}
        />
      )}
      <ShareReview address={props.address} text={text} game={game} at={at} words={w} />
    </section>
  );
}

/** The key moments, the players' accounts, the chances as a table, and how they are computed. */
function Rest(props: PartProps & { isWorked: boolean; onJump: (at: number) => void }): JSX.Element {
  const { context, review, isWorked } = props;
  const { words: w, names, lang } = context;
  return (
    <div class="review-rest">
      <Moments
        context={context}
        review={review}
        replay={props.replay}
        at={props.place.at}
        isWorked={isWorked}
        onPick={props.onJump}
      />
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
  );
}

/** A reviewed game: graph, position, current move, moments, accounts. */
export function ReviewView(props: {
  address: string;
  /** The page's address without the move. */
  link: string;
  text: string;
  replay: Replay;
  readMove: (rules: AnyRules, text: string) => AnyMove | null;
  first: number | null;
}): JSX.Element {
  const { address, text, replay } = props;
  const { board, last } = replay;
  const { names, rules, game } = replay.data;
  const lang = shownLang();
  const w = reviewWords();
  const run = useReview(text);
  const { review, status } = run;
  const place = useReviewPlace(review, last, props.first, props.link);
  const drawn = useStagedRender(3);
  const context: StepContext = useMemo(
    () => ({ game, board, rules, names, lang, words: w, readMove: (move) => props.readMove(rules, move) }),
    [replay, lang],
  );
  const { boardProps, whatIf } = useReviewBoard(context, text, replay, place);
  const isWorked = status === 'done' || (review?.accounts.some(({ decisions }) => decisions > 0) ?? false);
  const graph = useRef<HTMLElement>(null);
  /** Goes to a key moment from a place where the graph may be out of view. */
  const jump = (next: number): void => {
    place.pick(next);
    if (!review) return;
    const chances = names.map((name, seat) => `${name} ${chanceText(chanceAt(review, next, seat), lang)}`).join(', ');
    announce(w.spoken({ at: w.at({ n: next, of: last }), chances }));
    graph.current?.scrollIntoView({ block: 'nearest', behavior: motionEnabled() ? 'smooth' : 'auto' });
  };
  useEffect(() => {
    if (status === 'done') announce(w.done);
  }, [status]);
  const parts = review && { context, review, replay, place, isWorked };
  return (
    <Frame title={w.title}>
      <div class="review">
        <header class="review-head">
          <h1>{`${w.title}: ${gameTitle(game, lang)}`}</h1>
          <ReviewProgressBar run={run} words={w} lang={lang} />
          <ButtonLink
            look="quiet"
            icon="film"
            href={`${to('replay', address === LINK ? FILE : address)}?at=${place.at}`}
          >
            {w.replay}
          </ButtonLink>
        </header>
        {run.failure && <ErrorNote failure={run.failure} />}
        {parts && (
          <>
            <section class="review-graph card" aria-label={w.graph} ref={graph}>
              <WinGraph review={parts.review} names={names} at={place.at} lang={lang} words={w} onPick={place.pick} />
              <MomentSteps {...parts} onJump={jump} />
            </section>
            <section class="review-position">
              <div class="board-box">{drawn > 1 && <board.Board {...boardProps} />}</div>
              <div class="board-answers">
                {boardProps.viewer !== 'table' && <board.Hand {...boardProps} />}
                {boardProps.asked && <board.Actions {...boardProps} />}
              </div>
            </section>
            <StepCard {...parts} address={address} text={text} whatIf={whatIf} />
            <Rest {...parts} onJump={jump} />
          </>
        )}
      </div>
    </Frame>
  );
}
