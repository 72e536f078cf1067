import { useComputed } from '@preact/signals';
import type { JSX, RefObject } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useNarrowScreen } from '../../ui/use-narrow-screen.ts';
import { commonWords } from '../../words/common/compiled/index.ts';
import { Chat } from './chat.tsx';
import { EventLog } from './event-log.tsx';
import { ProofMark } from './proof-mark.tsx';
import type { TableUi } from './table-ui.ts';
import { useUnreadChat } from './use-unread-chat.ts';
import { tableWords } from './words/table/compiled/index.ts';
import './side-panel.css';

/** A panel that the board provides; renders again when its props change. */
function BoardPanel({ ui, id }: { ui: TableUi; id: string }): JSX.Element | null {
  const panel = ui.game.board.panels.find((one) => one.id === id);
  return panel ? <panel.Body {...ui.partProps.value} /> : null;
}

/** The log of the game; renders again with every entry, without the panel around it. */
function TableLog({ ui }: { ui: TableUi }): JSX.Element {
  const Mark = useMemo(
    () =>
      ({ seq }: { readonly seq: number }) => <ProofMark ui={ui} seq={seq} />,
    [ui],
  );
  return <EventLog log={ui.game.shownLog.value} actions={ui.logActions} viewer={ui.game.viewer.value} Mark={Mark} />;
}

interface Tab {
  readonly id: string;
  readonly title: string;
}

/** The tabs of this table; causes a new render only when a panel appears or disappears. */
function useTabs({ client, game, partProps }: TableUi): readonly Tab[] {
  const w = tableWords();
  const panelIds = useComputed(() =>
    game.board.panels
      .filter((panel) => panel.shown?.(partProps.value) ?? true)
      .map(({ id }) => id)
      .join(' '),
  ).value.split(' ');
  return [
    ...game.board.panels
      .filter(({ id }) => panelIds.includes(id))
      .map((panel) => ({ id: panel.id, title: panel.title() })),
    { id: 'log', title: w.log },
    ...(client.connection.host === 'server' ? [{ id: 'chat', title: w.chat }] : []),
  ];
}

/** Moves the focus into a panel that opens. A layout effect: if the pressed control is gone, useKeptFocus would act first. */
function useSheetFocus(
  open: string | null,
  tabs: RefObject<HTMLElement | null>,
  sheet: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const box = sheet.current;
    if (open === null || !box) return;
    if (getComputedStyle(box).position === 'fixed') box.focus();
    // Opened by a key and not by its tab: the focus goes into the panel.
    else if (!tabs.current?.contains(document.activeElement))
      (box.querySelector<HTMLElement>('.chat > form .input') ?? box.querySelector<HTMLElement>('.side-body'))?.focus();
  }, [open]);
}

/** The tabs; the arrow keys move between them. A second press on a tab closes it again. */
function Tabs(props: {
  tabs: readonly Tab[];
  current: string;
  list: RefObject<HTMLDivElement | null>;
  onOpen: (id: string, byKey: boolean) => void;
}): JSX.Element {
  const { tabs, current, list, onOpen } = props;
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = tabs[(tabs.findIndex(({ id }) => id === current) + by + tabs.length) % tabs.length];
    if (by === 0 || !next) return;
    event.preventDefault();
    onOpen(next.id, true);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  };
  return (
    <div class="side-tabs" role="tablist" aria-label={tableWords().panels} ref={list} onKeyDown={onKeyDown}>
      {tabs.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          class="side-tab"
          aria-selected={id === current}
          aria-controls="side-body"
          tabIndex={id === current ? 0 : -1}
          onClick={() => onOpen(id, false)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** Panels, log and chat, as tabs beside the board; on phones they open in a sheet from below. */
export function SidePanel({ ui }: { ui: TableUi }): JSX.Element {
  const { client } = ui;
  const tabs = useTabs(ui);
  const open = tabs.find(({ id }) => id === ui.tab.value)?.id ?? null;
  const current = open ?? 'log';
  // A closed sheet renders nothing, to save work on phones.
  const narrow = useNarrowScreen();
  const shown = open !== null || !narrow;
  const unread = useUnreadChat(client, shown && current === 'chat');
  const news = unread.at(-1);
  const list = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const openTab = (id: string | null): void => void (ui.tab.value = id);
  useSheetFocus(open, list, sheet);
  return (
    <aside class="side" data-open={open !== null || undefined} aria-label={tableWords().panels}>
      {news && (
        <Button look="bare" class="side-news" icon="chat" onClick={() => openTab('chat')}>
          <span class="side-news-text">
            <strong>{news.name}</strong> {news.text}
          </span>
          {unread.length > 1 && <span class="tag live">{unread.length}</span>}
        </Button>
      )}
      <Tabs
        tabs={tabs}
        current={current}
        list={list}
        onOpen={(id, byKey) => openTab(open === id && !byKey ? null : id)}
      />
      <div class="side-sheet" ref={sheet} tabIndex={-1}>
        <button
          type="button"
          class="button quiet round side-close"
          aria-label={commonWords().close}
          onClick={() => openTab(null)}
        >
          <Icon name="down" />
        </button>
        <div
          key={current}
          class="side-body"
          id="side-body"
          role="tabpanel"
          aria-labelledby={`tab-${current}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          tabIndex={0}
        >
          <h2 class="unseen">{tabs.find(({ id }) => id === current)?.title}</h2>
          {!shown ? null : current === 'chat' ? (
            <Chat client={client} />
          ) : current === 'log' ? (
            <TableLog ui={ui} />
          ) : (
            <BoardPanel ui={ui} id={current} />
          )}
        </div>
      </div>
    </aside>
  );
}
