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

/** What only this page knows: what is pointed at, opened, or looked back to. */
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

/** What the parts of a board are drawn from; it changes with everything they show. */
function boardPropsOf(
  game: GameState,
  client: TableClient,
  choices: Choices,
  logActions: LogActions,
): ReadonlySignal<BoardProps> {
  const { draft, spotlight, pointed, lookBack, rule } = choices;
  const paused = computed(() => game.table.value.paused);
  const aids = computed(() => game.table.value.hints);
  /** Looking back, waiting for the answer to a move, or paused. */
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
