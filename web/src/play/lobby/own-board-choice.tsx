import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { Choose } from '../../ui/fields.tsx';
import { Icon } from '../../ui/icons.tsx';
import { type OwnBoard, ownBoards } from './own-boards.ts';
import { setupWords } from './words/setup/compiled/index.ts';

/** The printed board or one of one's own, and the way to draw one. */
export function OwnBoardChoice(props: {
  game: string;
  picked: OwnBoard | null;
  onPick: (board: OwnBoard | null) => void;
}): JSX.Element {
  const more = setupWords();
  const boards = ownBoards(props.game);
  return (
    <div class="row own-board">
      {boards.length > 0 && (
        <Choose
          label={more.board}
          name="own-board"
          value={props.picked?.id ?? ''}
          options={[{ value: '', label: more.printed }, ...boards.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => props.onPick(boards.find((board) => board.id === id) ?? null)}
        />
      )}
      <a class="button" href={props.picked ? to('board', props.game, props.picked.id) : to('board', props.game)}>
        <Icon name="plus" />
        {props.picked ? more.editBoard : more.drawBoard}
      </a>
    </div>
  );
}
