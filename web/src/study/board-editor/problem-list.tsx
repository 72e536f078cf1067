import type { Problem } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { Icon } from '../../ui/icons.tsx';
import { editorWords } from './words/editor/compiled/index.ts';

const MOST = 6;

/** The problems that the engine found in the board, as sentences; screen readers announce changes. */
export function ProblemList(props: {
  problems: readonly Problem[] | null;
  explain: (problem: Problem) => string;
}): JSX.Element {
  const e = editorWords();
  const sentences = [...new Set(props.problems?.map(props.explain))];
  const fine = props.problems?.length === 0;
  return (
    <div class={`note ${fine ? 'good' : 'warm'} editor-verdict`} role="status">
      {fine ? (
        <strong>
          <Icon name="check" /> {e.fine}
        </strong>
      ) : (
        <>
          <strong>{e.wrong({ n: sentences.length })}</strong>
          <ul>
            {sentences.slice(0, MOST).map((text) => (
              <li key={text}>{text}</li>
            ))}
            {sentences.length > MOST && <li>{e.more({ n: sentences.length - MOST })}</li>}
          </ul>
        </>
      )}
    </div>
  );
}
