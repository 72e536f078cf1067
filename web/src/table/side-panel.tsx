import type { AnyEvent } from '@holdfast/kernel';
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { AnyBoard, BoardProps } from '../boards/board-module.ts';
import { Icon } from '../ui/icons.tsx';
import { useNarrowScreen } from '../ui/use-narrow-screen.ts';
import { useWords } from '../words/index.ts';
import { Chat } from './chat.tsx';
import { Log } from './event-log.tsx';
import type { TableClient } from './table-client.ts';
import type { Play, Told } from './table-state.ts';
import { useUnreadChat } from './use-unread-chat.ts';

/** Panels, log and talk: tabs beside the board, a sheet from below on phones. */
export function Side(props: {
  play: Play;
  board: AnyBoard;
  props: BoardProps;
  client: TableClient;
  /** The open tab; null = the first one where there is room, none on phones. */
  tab: string | null;
  onTab: (tab: string | null) => void;
  focused: AnyEvent | null;
  onLookBack: (told: Told) => void;
  say: (told: Told) => string;
}): JSX.Element {
  const w = useWords();
  const { play, board } = props;
  const lang = props.props.lang;
  const panels = board.panels.filter((panel) => panel.shown?.(props.props) ?? true);
  const tabs: { id: string; title: string }[] = [
    ...panels.map((panel) => ({ id: panel.id, title: panel.title(lang) })),
    { id: 'log', title: w.table.log },
    ...(props.client.link.where === 'server' ? [{ id: 'chat', title: w.table.chat }] : []),
  ];
  const open = tabs.find(({ id }) => id === props.tab)?.id ?? null;
  const current = open ?? 'log';
  const panel = panels.find(({ id }) => id === current);
  // A sheet that is shut draws nothing: a phone has enough to do with the board.
  const narrow = useNarrowScreen();
  const shown = open !== null || !narrow;
  const unread = useUnreadChat(props.client.link.table, play.chat, play.mine, shown && current === 'chat');
  const news = unread.at(-1);
  const list = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // At once: what was pressed may be gone, and the table would look for another place for the focus.
  useLayoutEffect(() => {
    const box = sheet.current;
    if (open === null || !box) return;
    if (getComputedStyle(box).position === 'fixed') box.focus();
    // Opened by a key and not by its tab: there one goes on.
    else if (!list.current?.contains(document.activeElement))
      (box.querySelector<HTMLElement>('.chat .input') ?? box.querySelector<HTMLElement>('.side-body'))?.focus();
  }, [open]);
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const at = (tabs.findIndex(({ id }) => id === current) + by + tabs.length) % tabs.length;
    props.onTab(tabs[at].id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <aside class="side" data-open={open !== null || undefined} aria-label={w.table.panels}>
      {news && (
        <button type="button" class="side-news" onClick={() => props.onTab('chat')}>
          <Icon name="chat" />
          <span class="side-news-text">
            <strong>{news.name}</strong> {news.text}
          </span>
          {unread.length > 1 && <span class="tag live">{unread.length}</span>}
        </button>
      )}
      <div class="side-tabs" role="tablist" aria-label={w.table.panels} ref={list} onKeyDown={step}>
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
            onClick={() => props.onTab(open === id ? null : id)}
          >
            {title}
          </button>
        ))}
      </div>
      <div class="side-sheet" ref={sheet} tabIndex={-1}>
        <button
          type="button"
          class="button quiet round side-close"
          aria-label={w.common.close}
          onClick={() => props.onTab(null)}
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
          <h2 class="unseen">{tabs.find(({ id }) => id === current)!.title}</h2>
          {!shown ? null : panel ? (
            <panel.Body {...props.props} />
          ) : current === 'chat' ? (
            <Chat play={play} client={props.client} />
          ) : (
            <Log
              log={play.log}
              board={board}
              say={props.say}
              focused={props.focused}
              setSpotlight={props.props.setSpotlight}
              onLookBack={props.onLookBack}
            />
          )}
        </div>
      </div>
    </aside>
  );
}
