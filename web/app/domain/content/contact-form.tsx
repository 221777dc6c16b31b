import { type ReactNode, useState } from 'react';
import { PageForm, type PageFormProps } from '../../lib/form/page-form.tsx';
import * as css from './contact-form.module.css';
import '@pomelo/design/settings-section.css';

export type ContactFormProps = Pick<PageFormProps, 'form'> & {
  /** Target of the form, which is shown again when it is refused. */
  action: string;
  /** Signed time of the page's rendering. */
  ticket: string;
  labelledBy: string;
  /** Hint of the field that people leave empty. */
  trap: string;
  children: ReactNode;
};

/**
 * A form that writes to the team. Its ticket stays with the form: a reloaded page has a new one, and an
 * immediate second message would count as spam. The server validates the fields, in the language of the page.
 */
export function ContactForm({ form, action, ticket, labelledBy, trap, children }: ContactFormProps) {
  const [drawn] = useState(form.refusal?.typed['ticket'] ?? ticket);
  return (
    <PageForm
      form={form}
      action={action}
      back={action}
      className={`set-form ${css.form}`}
      noValidate
      aria-labelledby={labelledBy}
    >
      <input type="hidden" name="ticket" value={drawn} />
      <label className={css.trap} aria-hidden="true">
        {trap}
        <input name="website" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
      {children}
    </PageForm>
  );
}
