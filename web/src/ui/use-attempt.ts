import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { type Failure, toFailure } from '../core/errors.ts';

interface AttemptState {
  readonly busy: boolean;
  /** The text for an expected error; null = none. */
  readonly note: ComponentChildren;
  /** An unexpected failure. */
  readonly failure: Failure | null;
}

/** A request that a person makes with a button or a form, and its state. */
export interface Attempt extends AttemptState {
  /** Runs work unless other work is running; resolves to whether it succeeded. Work that `leaves` the page stays busy after a success. */
  run(work: () => Promise<unknown>, leaves?: 'leaves'): Promise<boolean>;
}

/** Describes an error that people can do something about; null for an unexpected failure. */
export type NoteFor = (error: unknown) => ComponentChildren;

const IDLE: AttemptState = { busy: false, note: null, failure: null };

/** An attempt's `run`, independent of a component; `onState` gets every state. */
export function createRun(
  onState: (state: AttemptState) => void,
  noteFor: NoteFor,
  after: () => Promise<unknown>,
): Attempt['run'] {
  // Not component state, since a second click can come before the next render.
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

/** `after` runs after work that succeeded and is part of it; usually it reloads the changed data. */
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
