import './panels.css';
import type { AdvanceAnswer, Amounts } from '@holdfast/watch/table';
import { useEffect, useState } from 'preact/hooks';
import { ApiError, type Failure, toFailure } from '../../../core/errors.ts';
import { itemAt, known } from '../../../core/item-at.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { Checkbox, Segments } from '../../../ui/fields.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { totalOf, without0 } from '../actions/amounts.tsx';
import { Sides } from '../actions/sides.tsx';
import { TwoSides } from '../actions/trade-form.tsx';
import type { Props } from '../props.ts';
import { watchWords } from '../watch-words.ts';
import { advanceWords } from './words/advance/compiled/index.ts';

const NOTHING: { readonly give: Amounts; readonly get: Amounts } = { give: {}, get: {} };

/** The answer stored at the table's host, and how to change it; 'unknown' until loaded. */
function useStoredAnswer(props: Props, hand: readonly number[]) {
  const words = advanceWords();
  const advance = known(props.advance, 'answers in advance');
  const [stored, setStored] = useState<AdvanceAnswer | null | 'unknown'>('unknown');
  const [note, setNote] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);
  // Read again when the hand changes, since the host deletes an answer whose cards the seat no longer has.
  useEffect(() => {
    let isCurrent = true;
    advance.read().then(
      (answer) => isCurrent && setStored(answer as AdvanceAnswer | null),
      (error: unknown) => isCurrent && setFailure(toFailure(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [advance, `${hand}`]);
  /** Stores an answer, or removes the stored one if null; returns true if that succeeded. */
  const write = async (answer: AdvanceAnswer | null): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    setNote(null);
    try {
      setStored((await advance.write(answer)) as AdvanceAnswer | null);
      const said = answer ? words.saved : words.removed;
      setNote(said);
      props.announce(said);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.detail.because === 'cards') setNote(words.cards);
      else setFailure(toFailure(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { stored, note, failure, busy, write };
}

function StandingAnswer({ answer }: { answer: AdvanceAnswer }) {
  const words = advanceWords();
  return (
    <>
      <p>{answer.accept ? words.stands : words.declinesAll}</p>
      {answer.accept && (
        <>
          <Sides w={watchWords()} gives={answer.accept.give} gets={answer.accept.get} own />
          <p class="soft small">
            {answer.others === 'decline' ? words.declinesRest : words.asksRest} {words.ends}
          </p>
        </>
      )}
    </>
  );
}

/** The seat's answer in advance to future offers: the stored answer, or the form for a new one. */
export function AdvanceForm(props: Props) {
  const { viewer, truth } = props;
  const [w, words] = [watchWords(), advanceWords()];
  const hand = viewer === 'table' ? [] : (itemAt(truth.players, viewer).hand ?? []);
  const { stored, note, failure, busy, write } = useStoredAnswer(props, hand);
  const [how, setHow] = useState<'accept' | 'decline'>('accept');
  const [sides, setSides] = useState(NOTHING);
  const [rest, setRest] = useState(false);
  /** Saves the answer, or removes the stored one if null and clears the form. */
  const submit = async (answer: AdvanceAnswer | null): Promise<void> => {
    if ((await write(answer)) && !answer) setSides(NOTHING);
  };
  if (stored === 'unknown') return failure ? <ErrorNote failure={failure} /> : <Loading />;
  const ready = how === 'decline' || (totalOf(sides.give) > 0 && totalOf(sides.get) > 0);
  const answer: AdvanceAnswer =
    how === 'decline'
      ? { accept: null, others: 'decline' }
      : { accept: { give: without0(sides.give), get: without0(sides.get) }, others: rest ? 'decline' : 'ask' };
  return (
    <form
      class="watch-panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (stored || ready) void submit(stored ? null : answer);
      }}
    >
      {stored ? (
        <StandingAnswer answer={stored} />
      ) : (
        <>
          <p class="soft small">{words.lead}</p>
          <Segments
            legend={words.what}
            value={how}
            options={[
              { value: 'accept', label: words.accept },
              { value: 'decline', label: words.decline },
            ]}
            onChange={setHow}
          />
          {how === 'accept' && (
            <>
              <TwoSides w={w} hand={hand} give={sides.give} get={sides.get} onChange={setSides} />
              <p class="soft small">{ready ? `${words.acceptNote} ${words.ends}` : words.choose}</p>
              <Checkbox label={words.rest} checked={rest} onChange={setRest} />
            </>
          )}
        </>
      )}
      {note && (
        <p class="note" role="status">
          {note}
        </p>
      )}
      {failure && <ErrorNote failure={failure} />}
      {/* One button for saving and removing, so that it keeps the focus. */}
      <div class="row">
        <button type="submit" class={stored ? 'button' : 'button main'} aria-disabled={busy || (!stored && !ready)}>
          {stored ? words.remove : words.save}
        </button>
      </div>
    </form>
  );
}
