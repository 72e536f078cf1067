import { explained, type Problem } from '@holdfast/kernel';
import type { BoardDoc, BoardFault } from '@holdfast/watch/table';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../../ui/icons.tsx';
import type { EditorModule, EditorProps } from '../../editor-module.ts';
import '../board.css';
import { Canvas } from './canvas.tsx';
import { type DraftBoard, EMPTY, FOUNDINGS, fillNumbers, readBoard, writeBoard } from './draft-board.ts';
import { hexLabel } from './stops.ts';
import { FIRST_TOOL, Tools } from './tools.tsx';
import { editorWords } from './words/compiled/index.ts';
import './editor.css';

/** The board editor: the tools, and the canvas below them. */
function Editor({ draft, problems, printed, onChange }: EditorProps<DraftBoard>): JSX.Element {
  const [tool, setTool] = useState(FIRST_TOOL);
  const { wall, starts } = printed as BoardDoc;
  return (
    <div class="editor-frame">
      <Tools tool={tool} starts={starts !== null} onChange={setTool} />
      <div class="editor-sheet">
        <Canvas draft={draft} tool={tool} problems={problems} wall={wall} onChange={onChange} />
      </div>
      {problems.some(({ code }) => code === 'number-missing') && (
        <button type="button" class="button" onClick={() => onChange(fillNumbers(draft))}>
          <Icon name="dice" />
          {editorWords().fill}
        </button>
      )}
    </div>
  );
}

/** Describes the start or hex that a problem's `field` refers to; returns `field` unchanged if it is something else. */
function placeOf(field: string, draft: DraftBoard): string {
  const e = editorWords();
  const [, list = '', index = '', which = ''] = /^board\.(\w+)\[(\d+)\](?:\.(\w+))?/.exec(field) ?? [];
  if (list === 'starts') {
    const founding = FOUNDINGS.find((one) => one === which);
    return [e.player({ n: Number(index) + 1 }), founding && e.founding[founding]].filter(Boolean).join(', ');
  }
  const hex = list === 'hexes' ? draft.hexes[Number(index)] : undefined;
  return hex ? hexLabel({ ...draft, tormund: null }, hex).replace(`, ${e.noNumber}`, '') : field;
}

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const editor: EditorModule<DraftBoard> = {
  read: readBoard,
  write: writeBoard,
  empty: EMPTY,
  choices: ({ starts }, scenario): Readonly<Record<string, string>> =>
    starts.length > 0 && scenario === 'gift' ? { layout: 'beginner' } : {},
  Editor,
  explain({ field, because, code = '', with: details }: Problem, draft) {
    const faults: { readonly [F in BoardFault]: unknown } = editorWords().faults;
    if (!Object.hasOwn(faults, code)) return because;
    const blanks = { ...details, at: placeOf(field, draft) };
    return sentence(explained(faults, { rule: '', because: code, with: blanks }));
  },
};
