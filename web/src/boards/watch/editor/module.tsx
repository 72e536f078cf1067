import type { Problem } from '@holdfast/kernel';
import type { BoardDoc, BoardFault } from '@holdfast/watch/table';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Lang } from '../../../core/lang.ts';
import { Icon } from '../../../ui/icons.tsx';
import type { EditorModule, EditorProps } from '../../editor-module.ts';
import '../board.css';
import { Canvas } from './canvas.tsx';
import { type DraftBoard, EMPTY, FOUNDINGS, fillNumbers, readBoard, writeBoard } from './draft-board.ts';
import { hexLabel } from './stops.ts';
import { FIRST_TOOL, Tools } from './tools.tsx';
import { EDITOR_WORDS } from './words.ts';
import './editor.css';

/** Tools above the canvas they work on. */
function Editor({ draft, problems, printed, lang, onChange }: EditorProps<DraftBoard>): JSX.Element {
  const [tool, setTool] = useState(FIRST_TOOL);
  const { wall, starts } = printed as BoardDoc;
  return (
    <div class="editor-frame">
      <Tools tool={tool} starts={starts !== null} lang={lang} onChange={setTool} />
      <div class="editor-sheet">
        <Canvas draft={draft} tool={tool} problems={problems} wall={wall} lang={lang} onChange={onChange} />
      </div>
      {problems.some(({ code }) => code === 'number-missing') && (
        <button type="button" class="button" onClick={() => onChange(fillNumbers(draft))}>
          <Icon name="dice" />
          {EDITOR_WORDS[lang].fill}
        </button>
      )}
    </div>
  );
}

const isFault = (code: string | undefined, lang: Lang): code is BoardFault =>
  code !== undefined && Object.hasOwn(EDITOR_WORDS[lang].faults, code);

/** The part of the board a problem names, as a person would point at it. */
function placeOf(field: string, draft: DraftBoard, lang: Lang): string {
  const e = EDITOR_WORDS[lang];
  const [, list = '', index = '', which = ''] = /^board\.(\w+)\[(\d+)\](?:\.(\w+))?/.exec(field) ?? [];
  if (list === 'starts') {
    const founding = FOUNDINGS.find((one) => one === which);
    return [e.player(Number(index) + 1), founding && e.founding[founding]].filter(Boolean).join(', ');
  }
  const hex = list === 'hexes' ? draft.hexes[Number(index)] : undefined;
  return hex ? hexLabel({ ...draft, tormund: null }, hex, lang).replace(`, ${e.noNumber}`, '') : field;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const editor: EditorModule<DraftBoard> = {
  read: readBoard,
  write: writeBoard,
  empty: EMPTY,
  choices: ({ starts }, scenario): Readonly<Record<string, string>> =>
    starts.length > 0 && scenario === 'gift' ? { layout: 'beginner' } : {},
  Editor,
  explain({ field, because, code, with: details }: Problem, draft, lang) {
    if (!isFault(code, lang)) return because;
    return sentence(EDITOR_WORDS[lang].faults[code](placeOf(field, draft, lang), details ?? {}));
  },
};
