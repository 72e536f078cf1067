import type { AnyMove, Seat } from '@holdfast/kernel';
import type { Prompt } from '@holdfast/protocol';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { type Failure, toFailure } from '../../core/errors.ts';
import { callWorker } from '../../play/local/worker-client.ts';
import type { TriedMove } from '../../play/local/worker-messages.ts';

/** Tries other moves at one position of a finished game. */
export interface WhatIfRun {
  readonly seat: Seat;
  readonly asked: Prompt;
  readonly draft: unknown;
  setDraft(draft: unknown): void;
  readonly isThinking: boolean;
  readonly tried: TriedMove | null;
  readonly failure: Failure | null;
  send(move: AnyMove): void;
}

/** Null if `at` is null (off), and until the moves are loaded. */
export function useWhatIf(text: string, at: number | null, said: (tried: TriedMove) => string): WhatIfRun | null {
  const [open, setOpen] = useState<{ readonly at: number; readonly seat: Seat; readonly asked: Prompt } | null>(null);
  const [draft, setDraft] = useState<unknown>(null);
  const [isThinking, setThinking] = useState(false);
  const [tried, setTried] = useState<TriedMove | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  useEffect(() => {
    setDraft(null);
    setTried(null);
    setFailure(null);
    if (at === null) return;
    let gone = false;
    callWorker('otherMoves', text, at).then(
      ({ seat, moves, open: forms }) => {
        if (!gone) setOpen({ at, seat, asked: { ask: at, moves: moves as Prompt['moves'], open: [...forms] } });
      },
      (error: unknown) => !gone && setFailure(toFailure(error)),
    );
    return () => {
      gone = true;
    };
  }, [text, at]);
  if (at === null || open?.at !== at) return null;
  const send = async (move: AnyMove): Promise<void> => {
    setDraft(null);
    setThinking(true);
    setFailure(null);
    try {
      const result = await callWorker('tryMove', text, at, move);
      setTried(result);
      announce(said(result));
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setThinking(false);
    }
  };
  return { ...open, draft, setDraft, isThinking, tried, failure, send: (move) => void send(move) };
}
