import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../core/errors.ts';

interface AttemptState {
  readonly busy: boolean;
  /** What went wrong, in words for the person. */
  readonly note: ComponentChildren;
  /** An unexpected failure. */
  readonly failure: Failure | null;
}

/** A request that a person makes with a button or a form: on its way, done, or failed. */
export interface Attempt extends AttemptState {
  /** Runs work unless other work is on its way; whether it succeeded. Work that `leaves` the page stays busy after a success. */
  run(work: () => Promise<unknown>, leaves?: 'leaves'): Promise<boolean>;
}

/** The words for an error that people can do something about; null = it's an unexpected failure. */
export type NoteFor = (error: unknown) => ComponentChildren;

const IDLE: AttemptState = { busy: false, note: null, failure: null };

/** The `run` of an attempt, outside of a component: `onState` gets every state. */
export function createRun(
  onState: (state: AttemptState) => void,
  noteFor: NoteFor,
  after: () => Promise<unknown>,
): Attempt['run'] {
  // Not the state of a component: a second click can come before it is rendered.
  let busy = false;
  return async (work, leaves) => {
    if (busy) return false;
    busy = true;
    onState({ ...IDLE, busy });
    try {
      await work();
      await after();
      if (leaves) return true;
      onState(IDLE);
      busy = false;
      return true;
    } catch (error) {
      const note = noteFor(error);
      onState({ busy: false, note, failure: note === null ? toFailure(error) : null });
      busy = false;
      return false;
    }
  };
}

/** `after` follows every work that succeeded, as a part of it: most often it loads again what was changed. */
export function useAttempt(noteFor: NoteFor = () => null, after = async (): Promise<unknown> => null): Attempt {
  const [state, setState] = useState(IDLE);
  const latest = useRef({ noteFor, after });
  latest.current = { noteFor, after };
  const [run] = useState(() =>
    createRun(
      setState,
      (error) => latest.current.noteFor(error),
      () => latest.current.after(),
    ),
  );
  return { ...state, run };
}
