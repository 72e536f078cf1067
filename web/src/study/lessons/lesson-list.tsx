import type { GameManifest } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { isLessonDone, stepsDone } from '../../core/lesson-progress.ts';
import { to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { offeredGames } from '../../games.ts';
import { GameArt } from '../../play/lobby/game-art.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Frame } from '../../ui/page-frame.tsx';
import { useLessonsWords } from './use-lessons-words.ts';
import { lessonPageWords } from './words/lesson-page/compiled/index.ts';
import './lesson-list.css';

function LessonLine(props: { game: string; lesson: string; number: number; first: boolean }): JSX.Element {
  const p = lessonPageWords();
  const { game, lesson } = props;
  const words = useLessonsWords(game)?.[lesson];
  const done = isLessonDone(game, lesson);
  const begun = stepsDone(game, lesson) > 0;
  const label = begun ? p.goOnShort : done ? p.again : p.begin;
  return (
    <li class="lesson-line">
      <span class={`lesson-number${done ? ' done' : ''}`} aria-hidden="true">
        {done ? <Icon name="check" size={18} /> : props.number}
      </span>
      <div class="grow">
        <h3>{words?.title}</h3>
        <p class="soft small">
          {words?.lead} {done && <span class="unseen">{p.done}.</span>}
        </p>
      </div>
      <ButtonLink
        look={props.first ? 'main' : 'plain'}
        href={to('learn', game, lesson)}
        aria-label={`${label}: ${words?.title ?? ''}`}
      >
        {label}
      </ButtonLink>
    </li>
  );
}

function GameLessons({ game }: { game: GameManifest }): JSX.Element {
  const { lang } = settings.value;
  const lessons = game.lessons ?? [];
  const first = lessons.find((lesson) => !isLessonDone(game.id, lesson));
  return (
    <section class="card lesson-game" aria-labelledby={`lessons-${game.id}`}>
      <GameArt game={game.id} />
      <div class="lesson-game-body stack">
        <h2 id={`lessons-${game.id}`}>{game.title[lang]}</h2>
        <ol class="lesson-lines">
          {lessons.map((lesson, i) => (
            <LessonLine key={lesson} game={game.id} lesson={lesson} number={i + 1} first={lesson === first} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** All lessons, with the learner's progress. */
export function LessonList(): JSX.Element {
  const p = lessonPageWords();
  const games = offeredGames().filter(({ lessons }) => lessons !== undefined);
  return (
    <Frame title={p.title}>
      <div class="page stack">
        <h1>{p.title}</h1>
        <p class="soft">
          {p.lead} {p.minutes}.
        </p>
        <p>
          <ButtonLink icon="bulb" href={to('puzzles')}>
            {p.puzzles}
          </ButtonLink>
        </p>
        <div class="lesson-games">
          {games.map((game) => (
            <GameLessons key={game.id} game={game} />
          ))}
        </div>
      </div>
    </Frame>
  );
}
