import type { AnyEvent, AnyMove, Refusal, Seat } from '@holdfast/kernel';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { BoardProps, Hint, SentenceContext } from '../../boards/board-module.ts';
import { announce } from '../../core/announce.ts';
import { curtains } from '../../core/curtain-choice.ts';
import { motionEnabled } from '../../core/settings.ts';
import { hidesHands } from '../../games.ts';
import { advanceOf } from './advance.ts';
import { reasonsOf } from './bot-reasons.ts';
import type { LogActions } from './event-log.tsx';
import type { ShownProof } from './luck-feed.ts';
import type { TableClient } from './table-client.ts';
import type { GameState, LogEntry } from './table-state.ts';

const NO_HINTS: readonly Hint[] = [];

/** What the person does at a table without sending it, and what the parts of the board are drawn from. */
export interface TableUi {
  readonly client: TableClient;
  readonly game: GameState;
  /** The board's own choice in the making. */
  readonly draft: Signal<unknown>;
  readonly spotlight: Signal<readonly string[]>;
  /** Places that a lesson points at, lit while nothing else is. */
  readonly pointed: Signal<readonly string[]>;
  /** The place in the log the person looks back to; null = now. */
  readonly lookBack: Signal<LogEntry | null>;
  /** The rule that is open beside the table, by its number. */
  readonly rule: Signal<string | null>;
  /** The proof of luck that is explained beside the table. */
  readonly proof: Signal<ShownProof | null>;
  /** The open tab of the side panel; null = the first one where there is room, none on phones. */
  readonly tab: Signal<string | null>;
  readonly keysShown: Signal<boolean>;
  /** Is the person asked whether to resign? */
  readonly resignShown: Signal<boolean>;
  readonly endShown: Signal<boolean>;
  /** Why nothing can be taken back, shown since the person tried; null = not shown. */
  readonly takeBackNote: Signal<string | null>;
  /** What another player took back, and the position after it; shown until the next move. */
  readonly takenBack: Signal<{ readonly line: string; readonly seq: number } | null>;
  readonly boardProps: ReadonlySignal<BoardProps>;
  /** The same for hand, actions and panels, without the animated event: they are not redrawn when only that changes. */
  readonly partProps: ReadonlySignal<BoardProps>;
  readonly logActions: LogActions;
  /** The view that is drawn. */
  readonly shownView: ReadonlySignal<object>;
  /** The seat of this device that has to answer next while another one looks; null = nobody has to pass the device. */
  readonly nextSeat: ReadonlySignal<Seat | null>;
  /** Is the table hidden until the next person has the device? */
  readonly curtain: ReadonlySignal<boolean>;
  task(seat: Seat): string;
  /** The rule behind what a seat is asked; null = none. */
  taskRule(seat: Seat): string | null;
  reason(refusal: Refusal): string;
  describeMove(move: AnyMove): string;
}

/**
 * The seat of this device that must answer next, when it is not the viewer. Whoever only waits for others' answers
 * comes last: the device goes to those others first.
 */
function nextOnDevice({ frame, viewer, view, board, table }: GameState, mine: readonly Seat[]): Seat | null {
  if (mine.length < 2) return null;
  const waiting = frame.value.waitingOn.filter((seat) => mine.includes(seat) && !table.value.seats[seat]?.playedByBot);
  const urgent = waiting.filter((seat) => !board.waitsForOthers?.(view.value, seat));
  const next = urgent.length > 0 ? urgent : waiting;
  return next.some((seat) => seat === viewer.value) ? null : (next[0] ?? null);
}

/** The object of the last time while all its values stay the same. */
function stableProps(next: () => BoardProps): ReadonlySignal<BoardProps> {
  let last: BoardProps | null = null;
  return computed(() => {
    const props = next();
    const before = last;
    if (before && Object.entries(props).every(([key, value]) => Object.is(value, before[key as keyof BoardProps])))
      return before;
    last = props;
    return props;
  });
}

export function createTableUi(game: GameState, client: TableClient): TableUi {
  const { board } = game;
  const draft = signal<unknown>(null);
  const spotlight = signal<readonly string[]>([]);
  const pointed = signal<readonly string[]>([]);
  const lookBack = signal<LogEntry | null>(null);
  const rule = signal<string | null>(null);
  const context = (view: object): SentenceContext => ({
    names: game.names.value,
    viewer: game.viewer.value,
    rules: game.rules.value,
    view,
  });
  const drawing = { current: null };
  const paused = computed(() => game.table.value.paused);
  const aids = computed(() => game.table.value.hints);
  const prompt = computed(() => (lookBack.value || game.pending.value || paused.value ? null : game.prompt.value));
  const mayAct = computed(() => !lookBack.value && !game.pending.value && !paused.value && game.mayAct.value);
  const hints = computed(() => (game.hint.value?.step === 3 ? [game.hint.value.advice] : NO_HINTS));
  const hintedPlace = computed(() => game.hint.value?.advice.at ?? null);
  const hintedPlaces = computed(() => (hintedPlace.value === null ? [] : [hintedPlace.value]));
  const litPlaces = computed(
    () => [spotlight.value, pointed.value].find((places) => places.length > 0) ?? hintedPlaces.value,
  );
  const shownView = computed(() => lookBack.value?.before ?? game.shown.value.view);
  const setSpotlight = (places: readonly string[]): void => void (spotlight.value = places);
  const logActions: LogActions = {
    sentence: ({ event, before }) => board.describeEvent(event, context(before)),
    mark: ({ event, before }) =>
      board.mark(event, {
        before,
        viewer: game.viewer.value,
        rules: game.rules.value,
        names: game.names.value,
      }),
    Picture: board.Picture,
    places: (event) => board.places(event),
    setSpotlight,
    lookBack: (entry) => void (lookBack.value = entry),
  };
  const actions = {
    send: (move: AnyMove): void => void client.send(move),
    setDraft: (next: unknown): void => void (draft.value = next),
    setSpotlight,
    openRule: (id: string): void => void (rule.value = id),
    announce,
    askWhy: async (seat: Seat): Promise<string | null> => {
      return (await reasonsOf({ client, game, logActions }, seat, 1))[0]?.reason ?? null;
    },
    history: (): readonly AnyEvent[] => game.log.peek().map(({ event }) => event),
  };
  const advance = advanceOf(game, client);
  const boardProps = computed(
    (): BoardProps => ({
      ...actions,
      view: shownView.value,
      truth: lookBack.value?.before ?? game.view.value,
      moving: lookBack.value ? null : game.shown.value.event,
      rules: game.rules.value,
      viewer: game.viewer.value,
      players: game.players.value,
      names: game.names.value,
      waitingOn: game.waitingOn.value,
      asked: prompt.value,
      mayAct: mayAct.value,
      pending: game.pending.value?.move ?? null,
      outcome: game.outcome.value,
      draft: draft.value,
      spotlight: litPlaces.value,
      hints: hints.value,
      aids: aids.value,
      motion: motionEnabled(),
      still: false,
      ...(advance.value ? { advance: advance.value } : {}),
      drawing,
    }),
  );
  const nextSeat = computed(() => nextOnDevice(game, client.mine.value));
  return {
    client,
    game,
    draft,
    spotlight,
    pointed,
    lookBack,
    rule,
    proof: signal<ShownProof | null>(null),
    tab: signal<string | null>(null),
    keysShown: signal(false),
    resignShown: signal(false),
    endShown: signal(false),
    takeBackNote: signal<string | null>(null),
    takenBack: signal<TableUi['takenBack']['value']>(null),
    shownView,
    nextSeat,
    curtain: computed(
      () => nextSeat.value !== null && (curtains.value[client.connection.table] ?? hidesHands(game.table.value.game)),
    ),
    boardProps,
    partProps: stableProps(() => ({ ...boardProps.value, moving: null })),
    logActions,
    taskRule: (seat) => board.ruleOfTask(game.view.value, seat),
    task: (seat) => board.describeTask(game.view.value, seat, context(game.view.value)),
    reason: (refusal) => board.explainRefusal(refusal, context(game.view.value)),
    describeMove: (move) => board.describeMove(move, context(game.view.value)),
  };
}
