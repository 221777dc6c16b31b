import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import type { FormEvent, ReactNode } from 'react';
import { Form, useFetcher, useSubmit } from 'react-router';
import { confirm } from '../lib/confirm.ts';
import { PageFields } from './page-fields.tsx';

export type ActionFormProps = {
  action: string;
  /** Sent as they are; the French names are those the actions read. */
  fields?: Record<string, string | number>;
  /** Two forms with the same key are the same action: the second replaces the first. */
  actionKey: string;
  /** Where a browser without scripts comes back; the current page unless given. */
  back?: string;
  /** Asked first, where scripts run; `{}` asks with the words of portal.md §8. */
  question?: ConfirmOptions;
  /** Loads the whole page anew: its answer changes who is there, and must not be lost to a page being read again. */
  wholePage?: boolean;
  className?: string;
  children: ReactNode;
};

const textOf = (form: FormData): string => JSON.stringify([...form]);

/** The form of one button: a plain post without scripts, a request beside the page with them. */
export function ActionForm({ action, fields = {}, actionKey, back, question, wholePage = false, className, children }: ActionFormProps) {
  const submit = useSubmit();
  const sent = useFetcher({ key: actionKey }).formData;
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (await confirm(question)) await submit(form, { navigate: false, fetcherKey: actionKey });
  };
  // Pressed twice, a button acts once; another choice of the same form replaces the one on its way.
  const once = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    if (sent && textOf(sent) === textOf(form)) event.preventDefault();
  };
  return (
    <Form
      method="post"
      action={action}
      navigate={false}
      fetcherKey={actionKey}
      reloadDocument={wholePage}
      className={className}
      onSubmit={question ? (event) => void ask(event) : once}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PageFields back={back} />
      {children}
    </Form>
  );
}
