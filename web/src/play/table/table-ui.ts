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

/** The table page's local state, and the props of the board's parts. */
export interface TableUi {
  readonly client: TableClient;
  readonly game: GameState;
  /** What was chosen on the board but not yet sent. Only the board knows its type. */
  readonly draft: Signal<unknown>;
  readonly spotlight: Signal<readonly string[]>;
  /** Places that a lesson points at, highlighted while `spotlight` is empty. */
  readonly pointed: Signal<readonly string[]>;
  /** The log entry that the person looks back to; null for the current position. */
  readonly lookBack: Signal<LogEntry | null>;
  /** The number of the rule that is open in a dialog. */
  readonly rule: Signal<string | null>;
  /** The proof of luck that is explained in a dialog. */
  readonly proof: Signal<ShownProof | null>;
  /** The open tab of the side panel; null for the log on wide screens and for none on phones. */
  readonly tab: Signal<string | null>;
  readonly keysShown: Signal<boolean>;
  /** True while the person is asked whether to resign. */
  readonly resignShown: Signal<boolean>;
  readonly endShown: Signal<boolean>;
  /** Why nothing can be taken back, shown after the person tried; null if not shown. */
  readonly takeBackNote: Signal<string | null>;
  /** The sentence of a move that another player took back, and the `seq` after it; shown until the next move. */
  readonly takenBack: Signal<{ readonly line: string; readonly seq: number } | null>;
  readonly boardProps: ReadonlySignal<BoardProps>;
  /** The same for hand, actions and panels, without the animated event, so that its changes don't render them again. */
  readonly partProps: ReadonlySignal<BoardProps>;
  readonly logActions: LogActions;
  /** The view that is shown: the one looked back to, or that of the events. */
  readonly shownView: ReadonlySignal<object>;
  /** The seat of this device that must answer next but is not the viewer; null if the device need not be passed on. */
  readonly nextSeat: ReadonlySignal<Seat | null>;
  /** True while the table is hidden until the next person has the device. */
  readonly curtain: ReadonlySignal<boolean>;
  task(seat: Seat): string;
  /** The number of the rule for a seat's task; null if there is none. */
  taskRule(seat: Seat): string | null;
  reason(refusal: Refusal): string;
  describeMove(move: AnyMove): string;
}

/**
 * The seat of this device that must answer next; null if the viewer can, or if there is none. Seats that only wait for
 * others' answers come last, so that the device is passed to those others first.
 */
function nextOnDevice({ frame, viewer, view, board, table }: GameState, mine: readonly Seat[]): Seat | null {
  if (mine.length < 2) return null;
  const waiting = frame.value.waitingOn.filter((seat) => mine.includes(seat) && !table.value.seats[seat]?.playedByBot);
  const urgent = waiting.filter((seat) => !board.waitsForOthers?.(view.value, seat));
  const next = urgent.length > 0 ? urgent : waiting;
  return next.some((seat) => seat === viewer.value) ? null : (next[0] ?? null);
}

/** Props that stay the same object while all their values are the same. */
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

/** State that only this page has: what is pointed at, opened, or looked back to. */
const newChoices = () => ({
  draft: signal<unknown>(null),
  spotlight: signal<readonly string[]>([]),
  pointed: signal<readonly string[]>([]),
  lookBack: signal<LogEntry | null>(null),
  rule: signal<string | null>(null),
  proof: signal<ShownProof | null>(null),
  tab: signal<string | null>(null),
  keysShown: signal(false),
  resignShown: signal(false),
  endShown: signal(false),
  takeBackNote: signal<string | null>(null),
  takenBack: signal<TableUi['takenBack']['value']>(null),
});
type Choices = ReturnType<typeof newChoices>;

const sentenceContext = (game: GameState, view: object): SentenceContext => ({
  names: game.names.value,
  viewer: game.viewer.value,
  rules: game.rules.value,
  view,
});

function logActionsOf(game: GameState, { spotlight, lookBack }: Choices): LogActions {
  const { board } = game;
  return {
    sentence: ({ event, before }) => board.describeEvent(event, sentenceContext(game, before)),
    mark: ({ event, before }) => {
      const { view, ...about } = sentenceContext(game, before);
      return board.mark(event, { ...about, before: view });
    },
    Picture: board.Picture,
    places: (event) => board.places(event),
    setSpotlight: (places) => void (spotlight.value = places),
    lookBack: (entry) => void (lookBack.value = entry),
  };
}

/** The props of the board's parts; a new object whenever anything that they show changes. */
function boardPropsOf(
  game: GameState,
  client: TableClient,
  choices: Choices,
  logActions: LogActions,
): ReadonlySignal<BoardProps> {
  const { draft, spotlight, pointed, lookBack, rule } = choices;
  const paused = computed(() => game.table.value.paused);
  const aids = computed(() => game.table.value.hints);
  /** True while looking back, while a move is pending, or while the game is paused. */
  const isBusy = computed(() => Boolean(lookBack.value || game.pending.value || paused.value));
  const prompt = computed(() => (isBusy.value ? null : game.prompt.value));
  const mayAct = computed(() => !isBusy.value && game.mayAct.value);
  const hints = computed(() => (game.hint.value?.step === 3 ? [game.hint.value.advice] : NO_HINTS));
  const hintedPlace = computed(() => game.hint.value?.advice.at ?? null);
  const hintedPlaces = computed(() => (hintedPlace.value === null ? [] : [hintedPlace.value]));
  const litPlaces = computed(
    () => [spotlight.value, pointed.value].find((places) => places.length > 0) ?? hintedPlaces.value,
  );
  const advance = advanceOf(game, client);
  const actions = {
    send: (move: AnyMove): void => void client.send(move),
    setDraft: (next: unknown): void => void (draft.value = next),
    setSpotlight: logActions.setSpotlight,
    openRule: (id: string): void => void (rule.value = id),
    announce,
    askWhy: async (seat: Seat): Promise<string | null> =>
      (await reasonsOf({ client, game, logActions }, seat, 1))[0]?.reason ?? null,
    history: (): readonly AnyEvent[] => game.log.peek().map(({ event }) => event),
    drawing: { current: null },
  };
  return computed(
    (): BoardProps => ({
      ...actions,
      view: lookBack.value?.before ?? game.shown.value.view,
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
    }),
  );
}

export function createTableUi(game: GameState, client: TableClient): TableUi {
  const { board } = game;
  const choices = newChoices();
  const logActions = logActionsOf(game, choices);
  const boardProps = boardPropsOf(game, client, choices, logActions);
  const nextSeat = computed(() => nextOnDevice(game, client.mine.value));
  const now = (): SentenceContext => sentenceContext(game, game.view.value);
  return {
    ...choices,
    client,
    game,
    shownView: computed(() => choices.lookBack.value?.before ?? game.shown.value.view),
    nextSeat,
    curtain: computed(
      () => nextSeat.value !== null && (curtains.value[client.connection.table] ?? hidesHands(game.table.value.game)),
    ),
    boardProps,
    partProps: stableProps(() => ({ ...boardProps.value, moving: null })),
    logActions,
    taskRule: (seat) => board.ruleOfTask(game.view.value, seat),
    task: (seat) => board.describeTask(game.view.value, seat, now()),
    reason: (refusal) => board.explainRefusal(refusal, now()),
    describeMove: (move) => board.describeMove(move, now()),
  };
}
