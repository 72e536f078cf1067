import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';
import { ApiError, type Failure } from '../../core/errors.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Form } from '../../ui/form.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Loading } from '../../ui/loading.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { setAdminToken } from './admin-api.ts';
import type { AdminList } from './use-admin-list.ts';
import { type ModerationWords, moderationWords } from './words/compiled/index.ts';

export const useAdminWords = (): ModerationWords => moderationWords();

/** Describes a failure; if the token is no longer valid, offers to sign in again. */
export function AdminFailure({ failure }: { failure: Failure }): JSX.Element {
  const words = useAdminWords();
  if (failure instanceof ApiError && failure.code === 'no-session')
    return (
      <p class="note bad" role="alert">
        {words.wrongToken} <Button onClick={() => setAdminToken(null)}>{words.signIn}</Button>
      </p>
    );
  if (failure instanceof ApiError && failure.detail.field === 'target')
    return (
      <p class="note bad" role="alert">
        {words.badTarget}
      </p>
    );
  return <ErrorNote failure={failure} />;
}

/** The rows of a list, with buttons for the previous and the next page. */
export function AdminRows<Item>(props: {
  list: AdminList<Item>;
  empty: string;
  row: (item: Item) => JSX.Element;
}): JSX.Element {
  const words = useAdminWords();
  const { list } = props;
  if (list.failure) return <AdminFailure failure={list.failure} />;
  if (!list.items) return <Loading />;
  return (
    <>
      {list.items.length === 0 ? (
        <p class="soft">{props.empty}</p>
      ) : (
        <ul class="admin-rows">{list.items.map(props.row)}</ul>
      )}
      {(list.page > 0 || list.more) && (
        <nav class="row admin-pages" aria-label={words.page({ n: list.page + 1 })}>
          <Button icon="prev" disabled={list.page === 0} onClick={() => list.turnTo(list.page - 1)}>
            {words.previous}
          </Button>
          <span class="soft">{words.page({ n: list.page + 1 })}</span>
          <Button disabled={!list.more} onClick={() => list.turnTo(list.page + 1)}>
            {words.next}
            <Icon name="next" />
          </Button>
        </nav>
      )}
    </>
  );
}

/** A search form that searches when it is submitted, not at every key. */
export function SearchForm(props: { label: string; value: string; onSearch: (text: string) => void }): JSX.Element {
  const words = useAdminWords();
  const [text, setText] = useState(props.value);
  return (
    <search>
      <Form class="row admin-search" onSend={() => props.onSearch(text.trim())}>
        <TextField class="grow" label={props.label} type="search" maxLength={64} value={text} onChange={setText} />
        <Button type="submit" look="main" icon="search">
          {words.search}
        </Button>
      </Form>
    </search>
  );
}

/** Confirms an action that cannot be undone, and asks for the reason. `children` are further fields. */
export function AskDialog(props: {
  title: string;
  text?: string;
  confirm: string;
  onClose: () => void;
  /** Called with the reason; the dialog closes when it succeeds. */
  onConfirm: (why: string) => Promise<void>;
  children?: ComponentChildren;
  whyLabel?: string;
  whyRequired?: boolean;
}): JSX.Element {
  const words = useAdminWords();
  const [why, setWhy] = useState('');
  const attempt = useAttempt();
  const submit = async (): Promise<void> => {
    if (await attempt.run(() => props.onConfirm(why.trim()))) props.onClose();
  };
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <Form class="stack" onSend={() => void submit()}>
        {props.text && <p>{props.text}</p>}
        {props.children}
        <TextField
          label={props.whyLabel ?? words.why}
          maxLength={300}
          required={props.whyRequired ?? false}
          value={why}
          onChange={setWhy}
        />
        {attempt.failure && <AdminFailure failure={attempt.failure} />}
        <div class="row">
          <Button type="submit" look="main" busy={attempt.busy}>
            {props.confirm}
          </Button>
          <Button onClick={props.onClose}>{words.cancel}</Button>
        </div>
      </Form>
    </Dialog>
  );
}
