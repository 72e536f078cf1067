/** A fault that is put into the product's source, to see whether the simulation finds it. */
export interface Plant {
  readonly about: string;
  readonly patches: readonly { readonly file: string; readonly from: string; readonly to: string }[];
}

const plant = (about: string, file: string, from: string, to: string): Plant => ({
  about,
  patches: [{ file, from, to }],
});

/** `from` must occur once in its file. */
export const PLANTS: Readonly<Record<string, Plant>> = {
  'written-twice': plant(
    'a request that is sent again is carried out again',
    'session/src/play.ts',
    'if (known !== undefined) {',
    'if (known === -1) {',
  ),
  'unknown-fate': plant(
    'after a write with unknown result the log is not read again',
    'session/src/play.ts',
    'host.inSync = false;',
    '',
  ),
  'time-backwards': plant(
    'an entry may be older than the one before it',
    'server/src/store/sqlite-writes.ts',
    'const at = Math.max(now(), previous.at);',
    'const at = now();',
  ),
  'deadline-not-stored': plant(
    'a move does not store the next deadline',
    'session/src/play.ts',
    'dueIn: host.dueAfter(attempt.waitingOn),',
    'dueIn: undefined,',
  ),
  'early-time-out': plant(
    'time is up two seconds too early',
    'session/src/agreements.ts',
    'return deadline !== null && deadline <= host.runtime.now();',
    'return deadline !== null && deadline - 2_000 <= host.runtime.now();',
  ),
  'old-votes': {
    about: 'votes for the end of a pause count for the next pause too',
    patches: [
      {
        file: 'session/src/table-doc.ts',
        from: 'doc.pauseVotesAfter === pauseChangedAt ?',
        to: 'pauseChangedAt >= 0 ?',
      },
      {
        file: 'session/src/agreements.ts',
        from: 'doc.pauseVotesAfter === agreed && doc.pauseVotes.length > 0',
        to: 'doc.pauseVotesAfter < 0',
      },
    ],
  },
  'resumed-twice': {
    about: 'everybody who votes writes the end of a pause',
    patches: [
      {
        file: 'session/src/agreements.ts',
        from: 'ownId(0, `pause-after',
        to: 'ownId(seat, `pause-after',
      },
      {
        file: 'session/src/agreements.ts',
        from: "if ((kind === 'pause' && paused) || (kind === 'resume' && !paused))",
        to: "if (kind === 'pause' && paused)",
      },
      { file: 'session/src/agreements.ts', from: 'if (!isAgreed())', to: "if (kind === 'end' && !isAgreed())" },
    ],
  },
  'presence-order': plant(
    '"here, gone, here" is sent as "here, gone"',
    'server/src/store/notification-bus.ts',
    'batch.delete(payload);',
    '',
  ),
  'lost-tail': plant(
    'nodes do not notice that the store has lost entries',
    'session/src/table-host.ts',
    'if (known?.id !== last.id || known.at !== last.at) return await this.#readAll();',
    '',
  ),
  'mixed-histories': plant(
    'a page that returns after a fail-over resumes by number alone',
    'session/src/table-position.ts',
    'return mark === (',
    "return mark !== '' || mark === (",
  ),
  'lost-end': plant(
    'documents are guarded by their version alone',
    'session/src/table-host.ts',
    'const known = position && position.seq > 0 ? { seq: position.seq, ...position.last } : undefined;',
    'const known = position && position.seq < 0 ? { seq: position.seq, ...position.last } : undefined;',
  ),
  'end-not-saved': plant(
    'the end of a game is not saved if its node dies before',
    'session/src/table-host.ts',
    'await this.#finish(this.position.outcome);',
    '',
  ),
  'dropped-frame': plant(
    'a page that resumes lacks one frame',
    'session/src/subscribers.ts',
    'for (const step of missing) subscriber.send',
    'for (const step of missing.slice(1)) subscriber.send',
  ),
  'spectators-early': plant(
    'delayed spectators are one entry less behind',
    'session/src/delayed-feed.ts',
    'this.#advance(over ? 0 : this.#delay);',
    'this.#advance(over ? 0 : this.#delay - 1);',
  ),
  'told-secret': plant(
    'what only the first seat may know is told to all',
    'session/src/frames.ts',
    'this.#events.map((event) => redact(event, viewer))',
    'this.#events.map((event) => redact(event, 0))',
  ),
  'told-seed': plant(
    'the seed is told instead of its hash',
    'session/src/table-info.ts',
    '\n    commitment,\n',
    '\n    commitment: doc.seed,\n',
  ),
  'new-id': plant(
    'the page gives each try of a move a new id',
    'web/src/play/table/send-move.ts',
    'return await send(id);',
    'return await send(tries === 0 ? id : randomId());',
  ),
  'stays-offline': plant(
    'the page does not come back when the browser is online again',
    'web/src/play/table/followed-stream.ts',
    'if (!this.#stream && this.#viewer !== null) void this.#connect();',
    '',
  ),
  'silent-stream': plant(
    'the page waits for ever on a stream from which nothing comes',
    'web/src/core/event-stream.ts',
    "void reader.cancel('silent').catch(() => {})",
    '{}',
  ),
};
