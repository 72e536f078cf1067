import type { JSX } from 'preact';
import { to } from '../../core/router.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { type OwnBoard, ownBoards } from './own-boards.ts';
import { setupWords } from './words/setup/compiled/index.ts';

/** Asks for the printed board or a custom one, with a link to the editor. */
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
        <Select
          label={more.board}
          name="own-board"
          value={props.picked?.id ?? ''}
          options={[{ value: '', label: more.printed }, ...boards.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(id) => props.onPick(boards.find((board) => board.id === id) ?? null)}
        />
      )}
      <ButtonLink icon="plus" href={props.picked ? to('board', props.game, props.picked.id) : to('board', props.game)}>
        {props.picked ? more.editBoard : more.drawBoard}
      </ButtonLink>
    </div>
  );
}
