import { FormError } from '@pomelo/design/field-group.tsx';
import type { ConfirmOptions } from '@pomelo/design/confirm.store.ts';
import {
  type InputEvent,
  type SubmitEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Form, type FormProps, useSubmit } from 'react-router';
import { AuthorField } from '../session/author-field.tsx';
import { confirm } from './confirm.ts';
import { claimGuard, LeaveGuard } from './leave-guard.tsx';
import { PageFields } from './page-fields.tsx';
import { refusalTitle } from './refusal-title.ts';
import { unsavedForms } from './unsaved.ts';
import { type FormHandle, textsOf } from './use-form.ts';

export type PageFormProps = Omit<FormProps, 'method' | 'onSubmit' | 'ref'> & {
  /** From `useForm`: its fetcher, if it has one, posts the form. */
  form: Omit<FormHandle, 'field' | 'box'>;
  /** URL to which a browser without scripts returns; the current page by default. */
  back?: string;
  /** Replaces the sentence of the refusal above the fields; null for a form whose one field shows it. */
  notice?: ReactNode;
  /** Help after the refusal, under its message. */
  advice?: ReactNode;
  /** A log-in: it acts for no company, and leaving it loses nothing worth a question. */
  anonymous?: boolean;
  /** Confirmation before it is sent, where scripts run. */
  question?: ConfirmOptions;
  children: ReactNode;
};

/**
 * A form with fields: a plain post without scripts. A refusal keeps the input, shows its message above the
 * fields and focuses the first wrong one; leaving the page requires confirmation before input is lost.
 */
export function PageForm({
  form,
  back,
  notice,
  advice,
  question,
  anonymous = false,
  onInput,
  children,
  ...attributes
}: PageFormProps) {
  const { intention, ids = {}, stored, version, fetcher, openedBy } = form.options;
  const { refusal } = form;
  const element = useRef<HTMLFormElement>(null);
  const [guards, setGuards] = useState(false);
  // With the refusal, not after it: who leaves at once is asked as well.
  useLayoutEffect(() => {
    const current = element.current;
    if (!refusal || !current) return;
    current.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (anonymous) return;
    unsavedForms.refuse(current, openedBy);
    if (claimGuard(current)) setGuards(true);
  }, [refusal, anonymous, openedBy]);
  useEffect(() => {
    const current = element.current;
    return () => {
      if (current) unsavedForms.remove(current);
    };
  }, []);
  // Before the first character: the router takes the guard some time after it is rendered.
  const guard = ({ currentTarget }: { currentTarget: HTMLFormElement }) => {
    if (!anonymous && !guards && claimGuard(currentTarget)) setGuards(true);
  };
  const touch = (event: InputEvent<HTMLFormElement>) => {
    onInput?.(event);
    if (anonymous) return;
    unsavedForms.touch(event.currentTarget, openedBy);
    guard(event);
  };
  const leave = ({ currentTarget, target }: MouseEvent<HTMLFormElement>) => {
    // Of `CancelLink`: the input is left on purpose.
    if (target instanceof Element && target.closest('[data-leaves]')) unsavedForms.settle(currentTarget);
  };
  const submit = useSubmit();
  const ask = async (current: HTMLFormElement, requested: ConfirmOptions) => {
    if (!(await confirm(requested))) return;
    unsavedForms.settle(current);
    await (fetcher?.submit ?? submit)(current, { preventScrollReset: true });
  };
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    if (!question) return unsavedForms.settle(event.currentTarget);
    event.preventDefault();
    void ask(event.currentTarget, question);
  };
  const Post = fetcher?.Form ?? Form;
  return (
    <Post
      preventScrollReset
      {...attributes}
      ref={element}
      method="post"
      onFocus={guard}
      onInput={touch}
      onClickCapture={leave}
      onSubmit={send}
    >
      {guards ? <LeaveGuard /> : null}
      {refusal && notice === undefined ? (
        <FormError title={refusalTitle(refusal)}>{advice}</FormError>
      ) : (
        notice
      )}
      {anonymous ? (
        <input type="hidden" name="retour" value={back} />
      ) : (
        <>
          <PageFields back={back} />
          <AuthorField />
        </>
      )}
      {intention === undefined ? null : <input type="hidden" name="intention" value={intention} />}
      {Object.entries(textsOf(ids)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {version === undefined ? null : (
        <>
          <input type="hidden" name="version" value={version} />
          <input type="hidden" name="avant" value={JSON.stringify(stored)} />
        </>
      )}
      {children}
    </Post>
  );
}
