import type { Tournament } from '@holdfast/protocol/features/tournaments';
import type { DrawReport } from '@holdfast/session/tournament';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { type Failure, toFailure } from '../../core/errors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { checkDraw, ownElement } from './draw-element.ts';
import { drawWords } from './words/draw/compiled/index.ts';

/** Shows how the draw was made, and verifies it on this device. */
export function DrawProof({ tournament, mine }: { tournament: Tournament; mine: number | null }): JSX.Element {
  const words = drawWords();
  const [report, setReport] = useState<DrawReport | Failure | null>(null);
  const { commitment, seed } = tournament.draw;
  const me = tournament.people.find(({ number }) => number === mine);
  const element = ownElement(tournament.id);
  const check = (): void => {
    checkDraw(tournament).then(setReport, (error: unknown) => setReport(toFailure(error)));
  };
  const result = (): JSX.Element | null => {
    if (report === null) return null;
    if (report instanceof Error) return <ErrorNote failure={report} />;
    if (report.problems.length > 0)
      return (
        <div class="note bad" role="alert">
          <p>
            <strong>{words.failed}</strong>
          </p>
          <ul>
            {report.problems.map((problem) => (
              <li key={problem}>{words.problems[problem]}</li>
            ))}
          </ul>
        </div>
      );
    return (
      <div class={`note ${report.added === report.promised ? 'good' : ''}`} role="status">
        <p>
          <strong>{words.checked({ rounds: tournament.played.length })}</strong>
        </p>
        <p>{report.added > 0 ? words.added({ n: report.added, of: report.promised }) : words.serverAlone}</p>
        {me?.end && <p>{me.element !== null && me.element === element ? words.yours : words.notYours}</p>}
      </div>
    );
  };
  return (
    <section class="card">
      <details class="more" open={seed !== null}>
        <summary>{words.title}</summary>
        <div class="stack">
          <p>{words.note}</p>
          <dl class="draw-words">
            <dt class="soft small">{words.commitment}</dt>
            <dd>
              <code>{commitment}</code>
            </dd>
            {seed !== null && (
              <>
                <dt class="soft small">{words.seed}</dt>
                <dd>
                  <code>{seed}</code>
                </dd>
              </>
            )}
          </dl>
          {seed !== null && (
            <div class="row">
              <Button icon="shield" onClick={check}>
                {words.check}
              </Button>
            </div>
          )}
          {result()}
        </div>
      </details>
    </section>
  );
}
