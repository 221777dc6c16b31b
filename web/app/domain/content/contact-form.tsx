import { FormError } from '@pomelo/design/field-group.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import './contact-form.css';

export type ContactFormProps = {
  /** Target of the form, which is shown again when it is refused. */
  action: string;
  /** Of the page: the signed time of its rendering. */
  ticket: string;
  refusal: FormRefusal | null;
  labelledBy: string;
  /** Hint of the field that people leave empty. */
  trap: string;
  children: ReactNode;
};

/**
 * A form that writes to the team. Its ticket stays with the form: a reloaded page has a new one, and an
 * immediate second message would count as spam. The server validates the fields, in the language of the page.
 */
export function ContactForm({ action, ticket, refusal, labelledBy, trap, children }: ContactFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [drawn] = useState(refusal?.typed['ticket'] ?? ticket);
  useEffect(() => {
    if (!refusal) return;
    const placeOf = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    (placeOf('[aria-invalid="true"]') ?? placeOf('.ct-refusal'))?.focus();
  }, [refusal]);
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      className="set-form ct-form"
      preventScrollReset
      noValidate
      aria-labelledby={labelledBy}
    >
      {refusal ? (
        <div className="ct-refusal" tabIndex={-1}>
          <FormError title={refusal.message} />
        </div>
      ) : null}
      <PageFields back={action} />
      <input type="hidden" name="ticket" value={drawn} />
      <label className="ct-trap" aria-hidden="true">
        {trap}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      {children}
    </Form>
  );
}
