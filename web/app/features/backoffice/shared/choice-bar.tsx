import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react';
import { Form, useLocation, useSubmit } from 'react-router';
import { confirm } from '../../../lib/form/confirm.ts';
import { AuthorField } from '../../../lib/session/author-field.tsx';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import type { FormHandle } from '../../../lib/form/use-form.ts';
import * as css from './table.module.css';

type Props = {
  /** The `choice.form` of the table. */
  id: string;
  action?: string;
  /** All results are selected, whatever is ticked. */
  isAll?: boolean;
  /** « 3 véhicules choisis ». */
  countText: (count: number) => string;
  /** Confirmation of a destructive button, by its `value`. */
  questions?: Readonly<Record<string, ConfirmOptions>>;
  /** For a bar with fields: a refusal preserves the input, and leaving the page requires confirmation. */
  form?: Omit<FormHandle, 'field' | 'box'>;
  /** The buttons; without `form` each names its `intention`. */
  children: ReactNode;
};

const chosenIn = (id: string): number =>
  document.querySelectorAll(`input[data-choice][form="${id}"]:checked`).length;

/**
 * Bulk actions for the selected rows: a form that the checkboxes belong to, so that it works without scripts.
 */
export function ChoiceBar({ id, action, isAll = false, countText, questions = {}, form, children }: Props) {
  const count = useChosenCount(id);
  const submit = useSubmit();
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent;
    const question = submitter instanceof HTMLButtonElement ? questions[submitter.value] : undefined;
    if (!question) return;
    event.preventDefault();
    if (await confirm(question)) await submit(submitter as HTMLButtonElement, { preventScrollReset: true });
  };
  const frame = {
    id,
    action,
    className: css.choice,
    'data-chosen': count > 0 || isAll || undefined,
  };
  const content = (
    <>
      <output className="num">{countText(count)}</output>
      {children}
    </>
  );
  if (form)
    return (
      // The refusal is displayed among its fields.
      <PageForm form={form} notice={null} {...frame}>
        {content}
      </PageForm>
    );
  return (
    <Form method="post" preventScrollReset onSubmit={(event) => void ask(event)} {...frame}>
      <PageFields />
      <AuthorField />
      {content}
    </Form>
  );
}

function useChosenCount(id: string): number {
  const [count, setCount] = useState(0);
  const { key } = useLocation();
  // The rows of another page are not ticked, nor those of this one after the bulk action.
  useEffect(() => setCount(chosenIn(id)), [id, key]);
  useEffect(() => {
    const recount = () => setCount(chosenIn(id));
    const form = document.getElementById(id);
    document.addEventListener('change', recount);
    form?.addEventListener('choice', recount);
    return () => {
      document.removeEventListener('change', recount);
      form?.removeEventListener('choice', recount);
    };
  }, [id]);
  return count;
}
