import { useComputed } from '@preact/signals';
import type { JSX } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
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

/** A panel of the board's own; redrawn when its props change. */
function BoardPanel({ ui, id }: { ui: TableUi; id: string }): JSX.Element | null {
  const panel = ui.game.board.panels.find((one) => one.id === id);
  return panel ? <panel.Body {...ui.partProps.value} /> : null;
}

/** The log of the game; redrawn with every entry, without the panel around it. */
function TableLog({ ui }: { ui: TableUi }): JSX.Element {
  const Mark = useMemo(
    () =>
      ({ seq }: { readonly seq: number }) => <ProofMark ui={ui} seq={seq} />,
    [ui],
  );
  return <EventLog log={ui.game.shownLog.value} actions={ui.logActions} viewer={ui.game.viewer.value} Mark={Mark} />;
}

/** Panels, log and chat: tabs beside the board, a sheet from below on phones. */
export function SidePanel({ ui }: { ui: TableUi }): JSX.Element {
  const w = tableWords();
  const { client, game } = ui;
  const panelIds = useComputed(() =>
    game.board.panels
      .filter((panel) => panel.shown?.(ui.partProps.value) ?? true)
      .map(({ id }) => id)
      .join(' '),
  ).value.split(' ');
  const panels = game.board.panels.filter(({ id }) => panelIds.includes(id));
  const tabs: readonly { readonly id: string; readonly title: string }[] = [
    ...panels.map((panel) => ({ id: panel.id, title: panel.title() })),
    { id: 'log', title: w.log },
    ...(client.connection.host === 'server' ? [{ id: 'chat', title: w.chat }] : []),
  ];
  const open = tabs.find(({ id }) => id === ui.tab.value)?.id ?? null;
  const current = open ?? 'log';
  // A closed sheet draws nothing: a phone has enough to do with the board.
  const narrow = useNarrowScreen();
  const shown = open !== null || !narrow;
  const unread = useUnreadChat(client, shown && current === 'chat');
  const news = unread.at(-1);
  const list = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const openTab = (id: string | null): void => void (ui.tab.value = id);
  // In a layout effect: what was pressed may be gone, and the table would look for another place for the focus.
  useLayoutEffect(() => {
    const box = sheet.current;
    if (open === null || !box) return;
    if (getComputedStyle(box).position === 'fixed') box.focus();
    // Opened by a key and not by its tab: the focus goes into the panel.
    else if (!list.current?.contains(document.activeElement))
      (box.querySelector<HTMLElement>('.chat > form .input') ?? box.querySelector<HTMLElement>('.side-body'))?.focus();
  }, [open]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = (tabs.findIndex(({ id }) => id === current) + by + tabs.length) % tabs.length;
    openTab(tabs[at]?.id ?? null);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <aside class="side" data-open={open !== null || undefined} aria-label={w.panels}>
      {news && (
        <button type="button" class="side-news" onClick={() => openTab('chat')}>
          <Icon name="chat" />
          <span class="side-news-text">
            <strong>{news.name}</strong> {news.text}
          </span>
          {unread.length > 1 && <span class="tag live">{unread.length}</span>}
        </button>
      )}
      <div class="side-tabs" role="tablist" aria-label={w.panels} ref={list} onKeyDown={onKeyDown}>
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
            onClick={() => openTab(open === id ? null : id)}
          >
            {title}
          </button>
        ))}
      </div>
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
