import { contact } from '@pomelo/contract/content/contact.endpoints.ts';
import { SITE_WISHES } from '@pomelo/contract/content/contact.schemas.ts';
import type { OpenAction } from '../../lib/form/action.server.ts';
import { fieldsOf, sendContact } from '../../domain/content/send-contact.server.ts';
import { contentUrls } from '../../content-urls.ts';
import { SITE_TEXTS, wishName } from './site-creation.messages.ts';

const FIELDS = ['name', 'company', 'email', 'phone', 'currentSite', 'message', 'website', 'ticket'] as const;

/** Requests a site; on success the form is replaced by its confirmation. */
export function handleSiteRequest(submission: OpenAction) {
  const wishes = SITE_WISHES.filter((wish) => submission.form.has(wishName(wish))).join(',');
  const body = { ...fieldsOf(submission.form, FIELDS), wishes };
  return sendContact(submission, SITE_TEXTS, `${contentUrls.siteCreation('?envoye=1')}#demande`, (client) =>
    client.call(contact.siteRequest, { body }),
  );
}
