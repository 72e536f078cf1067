import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { to } from '../../core/router.ts';
import { gameManifest } from '../../games.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { EasyGameButton } from './easy-game.tsx';
import { useLessonsWords } from './use-lessons-words.ts';
import { lessonPageWords } from './words/lesson-page/compiled/index.ts';

/** Shown after the last step: links to the next lesson, an easy game, or the same lesson again. */
export function LessonEnd(props: { game: string; lesson: string; onAgain: () => void }): JSX.Element {
  const p = lessonPageWords();
  const words = useLessonsWords(props.game);
  const ids = gameManifest(props.game)?.lessons ?? [];
  const following = ids[ids.indexOf(props.lesson) + 1];
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  return (
    <section class="lesson-card lesson-end" aria-label={p.finished}>
      <h2 ref={head} tabIndex={-1}>
        <Icon name="crown" /> {p.finished}
      </h2>
      <p>{p.finishedNote}</p>
      <div class="stack">
        {following !== undefined && (
          <ButtonLink look="main" href={to('learn', props.game, following)}>
            {p.nextLesson({ title: words?.[following]?.title ?? '' })}
          </ButtonLink>
        )}
        <EasyGameButton game={props.game} main={following === undefined} />
        <div class="row">
          <Button look="quiet" onClick={props.onAgain}>
            <Icon name="rematch" size={18} />
            {p.again}
          </Button>
          <ButtonLink look="quiet" href={to('learn')}>
            {p.leave}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
