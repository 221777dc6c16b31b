import { contact } from '@pomelo/contract/content/contact.endpoints.ts';
import type { CONTACT_SUBJECTS } from '@pomelo/contract/content/contact.schemas.ts';
import type { OpenAction } from '../../lib/form/action.server.ts';
import { fieldsOf, sendContact } from '../../domain/content/send-contact.server.ts';
import { contentUrls } from '../../content-urls.ts';
import { CONTACT_TEXTS } from './contact.messages.ts';

const FIELDS = ['name', 'company', 'email', 'phone', 'message', 'website', 'ticket'] as const;
type Subject = (typeof CONTACT_SUBJECTS)[number];

/** Writes to the team; on success the form is replaced by its confirmation. */
export function handleContact(submission: OpenAction) {
  const { subject, ...fields } = fieldsOf(submission.form, [...FIELDS, 'subject']);
  return sendContact(submission, CONTACT_TEXTS, contentUrls.contact('?envoye=1'), (client) =>
    // Any value: the API refuses an unknown subject.
    client.call(contact.contact, { body: { ...fields, subject: subject as Subject } }),
  );
}
