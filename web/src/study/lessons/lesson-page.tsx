import type { JSX } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isLessonDone, keepStep, stepsDone } from '../../core/lesson-progress.ts';
import { type PageProps, to } from '../../core/router.ts';
import { settings } from '../../core/settings.ts';
import { gameManifest } from '../../games.ts';
import { TableClient } from '../../play/table/table-client.ts';
import type { TableUi } from '../../play/table/table-ui.ts';
import { TableView } from '../../play/table/table-view.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { LoadingPage } from '../../ui/loading.tsx';
import { commonWords } from '../../words/common/compiled/index.ts';
import { LessonCard } from './lesson-card.tsx';
import { connectToLesson } from './lesson-connection.ts';
import { LessonList } from './lesson-list.tsx';
import { lessonPageWords } from './words/lesson-page/compiled/index.ts';

/** A lesson at a real table, starting at the step where the learner left it. */
function OpenLesson({ game, lesson }: { game: string; lesson: string }): JSX.Element {
  const w = commonWords();
  const p = lessonPageWords();
  const [start, setStart] = useState(() => ({ at: stepsDone(game, lesson), tries: 0 }));
  const connection = useMemo(
    () => connectToLesson(game, lesson, start.at, settings.peek().name || w.guest),
    [game, lesson, start],
  );
  const client = useMemo(() => new TableClient(connection), [connection]);
  const goTo = (at: number): void => setStart({ at, tries: start.tries + 1 });
  const Guide = useMemo(
    () =>
      ({ ui }: { readonly ui: TableUi }): JSX.Element => (
        <LessonCard ui={ui} connection={connection} game={game} lesson={lesson} onGoTo={goTo} />
      ),
    [connection],
  );
  useEffect(() => {
    void client.open();
    return () => client.close();
  }, [client]);
  const count = connection.steps.value.length;
  const at = connection.at.value;
  useEffect(() => {
    if (count > 0 && (at > 0 || !isLessonDone(game, lesson))) keepStep(game, lesson, at, count);
  }, [at, count]);
  const state = client.state.value;
  if (state.status === 'playing')
    return <TableView key={start.tries} game={state.game} client={client} Guide={Guide} />;
  const failure = state.status === 'failed' ? state.error : null;
  return (
    <LoadingPage title={p.title} failure={failure} onRetry={() => goTo(start.at)}>
      <ButtonLink href={to('learn')}>{p.leave}</ButtonLink>
    </LoadingPage>
  );
}

/** `#/learn` lists the lessons, `#/learn/<game>/<lesson>` opens one. */
export function LessonPage({ route }: PageProps): JSX.Element {
  const [, game = '', lesson = ''] = route.path;
  const known = gameManifest(game)?.lessons?.includes(lesson) ?? false;
  return known ? <OpenLesson key={`${game}/${lesson}`} game={game} lesson={lesson} /> : <LessonList />;
}
