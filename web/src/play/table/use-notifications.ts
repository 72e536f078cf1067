import { useEffect, useRef } from 'preact/hooks';
import { announce } from '../../core/announce.ts';
import { settings } from '../../core/settings.ts';
import * as sound from './play-sound.ts';
import type { TableUi } from './table-ui.ts';
import { tableWords } from './words/table/compiled/index.ts';
import { takeBackWords } from './words/take-back/compiled/index.ts';

/** Shows a system notification if the page is hidden, the person wants it and the browser allows it. */
function notifyHiddenPage(): void {
  if (!document.hidden || !settings.peek().notices || globalThis.Notification?.permission !== 'granted') return;
  const body = tableWords().yourMove;
  new Notification('Holdfast', { body, icon: '/icon-192.png', tag: 'holdfast-turn' });
}

/** Plays sounds, announces events, and notifies the person when it is their turn. */
export function useNotifications(ui: TableUi): void {
  const { client, game } = ui;
  useEffect(() => {
    client.onEvent = (entry) => {
      if (settings.peek().talk === 'all') announce(ui.logActions.sentence(entry));
    };
    client.onTakeBack = (entries) => {
      const line = entries.map((entry) => ui.logActions.sentence(entry)).find(Boolean);
      const isOwn = entries.some((entry) => ui.logActions.mark(entry)?.by === game.viewer.peek());
      ui.takenBack.value = line && !isOwn ? { line, seq: game.seq.peek() } : null;
      if (line && settings.peek().talk === 'all') announce(takeBackWords().taken({ line }));
    };
    client.onShow = ({ show }) => {
      if (show?.sound) sound.play(show.sound);
    };
  }, [ui]);
  const hadPrompt = useRef(false);
  const promptId = game.promptId.value;
  useEffect(() => {
    const seat = game.viewer.peek();
    if (promptId !== null && seat !== 'table') {
      const task = ui.task(seat);
      announce(`${tableWords().yourMove}: ${task}${/[.?!]$/.test(task) ? '' : '.'}`);
      if (!hadPrompt.current) notifyHiddenPage();
    }
    hadPrompt.current = promptId !== null;
  }, [promptId]);
  // Play the sound only after the events before the turn have been shown.
  const isAsked = promptId !== null && !game.isBehind.value;
  useEffect(() => {
    if (isAsked) sound.play('turn');
  }, [isAsked]);
}
