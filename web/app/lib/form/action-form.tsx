import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import type { FormEvent, ReactNode } from 'react';
import { useSubmit } from 'react-router';
import { confirm } from './confirm.ts';
import { runOnce } from './once.ts';
import { PageFields } from './page-fields.tsx';

export type ActionFormProps = {
  action: string;
  /** Sent as they are; the French names are those the actions read. */
  fields?: Record<string, string | number>;
  /** Two forms with the same key are the same action: the second replaces the first. */
  actionKey: string;
  /** URL to which a browser without scripts returns; the current page by default. */
  back?: string;
  /** Confirmation where scripts run; `{}` has the default texts of SITE-29. */
  question?: ConfirmOptions;
  /** Reloads the document: its answer changes the user, and a revalidation would lose it. */
  wholePage?: boolean;
  className?: string;
  children: ReactNode;
};

// SITE-17
/** The form of one button: a plain post without scripts, a fetcher with them. */
export function ActionForm({
  action,
  fields = {},
  actionKey,
  back,
  question,
  wholePage = false,
  className,
  children,
}: ActionFormProps) {
  const submit = useSubmit();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    // The submit button of a form of one button.
    const { submitter } = event.nativeEvent as SubmitEvent & { submitter: HTMLButtonElement | null };
    if (question && !(await confirm(question))) return;
    // Another choice of the same form replaces the running one.
    const submission = JSON.stringify([actionKey, ...new FormData(form, submitter)]);
    await runOnce(submission, () => submit(submitter ?? form, { navigate: false, fetcherKey: actionKey }));
  };
  return (
    <form
      method="post"
      action={action}
      className={className}
      onSubmit={wholePage ? undefined : (event) => void send(event)}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <PageFields back={back} />
      {children}
    </form>
  );
}
