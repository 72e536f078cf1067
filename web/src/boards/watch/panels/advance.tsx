import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { withWords } from '../../../core/page-words.ts';
import type { Props } from '../props.ts';

/** Answers in advance to offers; the form is loaded when the panel is shown. */
export function Advance(props: Props) {
  const [Form, setForm] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    withWords(() => import('./advance-form.tsx')).then(
      ({ AdvanceForm }) => setForm(() => AdvanceForm),
      () => {},
    );
  }, []);
  return Form ? <Form {...props} /> : <div class="spinner" role="status" />;
}
