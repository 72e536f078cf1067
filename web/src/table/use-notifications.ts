import type { Seat } from '@holdfast/kernel';
import { useEffect, useRef } from 'preact/hooks';
import type { AnyBoard } from '../boards/board-module.ts';
import { announce } from '../core/announce.ts';
import type { Lang } from '../core/lang.ts';
import { settings } from '../core/settings.ts';
import { wordsNow } from '../words/index.ts';
import * as sound from './sound.ts';
import type { TableClient } from './table-client.ts';
import type { Play } from './table-state.ts';

/** Sounds, spoken facts and your-turn notices of a table. */
export function useNotifications(at: {
  client: TableClient;
  board: AnyBoard;
  asked: number | null;
  play: Play;
  names: readonly string[];
  lang: Lang;
  talk: 'all' | 'mine';
  task: (seat: Seat) => string;
}): void {
  const { client, play, names, lang, talk } = at;
  useEffect(() => {
    client.onFact = ({ fact, before }, board) => {
      const noise = board.sound(fact);
      if (noise) sound.play(noise);
      if (talk === 'all')
        announce(board.say(fact, { lang, names, viewer: play.viewer, rules: play.rules, view: before }));
    };
  });
  const wasAsked = useRef(false);
  useEffect(() => {
    const isAsked = at.asked !== null;
    if (isAsked && play.viewer !== 'table') {
      const task = at.task(play.viewer);
      announce(`${wordsNow().table.yourMove}: ${task}${/[.?!]$/.test(task) ? '' : '.'}`);
      if (!wasAsked.current) {
        sound.play('turn');
        if (document.hidden && settings.peek().notices && globalThis.Notification?.permission === 'granted')
          new Notification('Holdfast', {
            body: wordsNow().table.yourMove,
            icon: '/icon-192.png',
            tag: 'holdfast-turn',
          });
      }
    }
    wasAsked.current = isAsked;
  }, [at.asked]);
}
