import type { AnyRules } from '@holdfast/kernel';
import type { BoardProps } from './board-module.ts';

const nothing = (): void => {};

/** Props of a board that is only looked at: previews. */
export function previewProps(view: object, rules: AnyRules): BoardProps {
  const names = Array.from({ length: rules.seats }, (_, seat) => String(seat + 1));
  return {
    view,
    truth: view,
    moving: null,
    rules,
    viewer: 'table',
    players: names.map((name, seat) => ({ seat, name, kind: 'person' })),
    names,
    waitingOn: [],
    asked: null,
    mayAct: false,
    pending: null,
    outcome: null,
    send: nothing,
    draft: null,
    setDraft: nothing,
    spotlight: [],
    setSpotlight: nothing,
    hints: [],
    aids: false,
    motion: false,
    still: true,
    openRule: nothing,
    announce: nothing,
  };
}
