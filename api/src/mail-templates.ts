import { accountMails } from './accounts/mail-templates.ts';
import { catalogueMails } from './catalogue/mail-templates.ts';
import { salesMails } from './sales/mail-templates.ts';
import { fulfilmentMails } from './fulfilment/mail-templates.ts';
import { financeMails } from './finance/mail-templates.ts';
import { contentMails } from './content/mail-templates.ts';
import { backofficeMails } from './backoffice/mail-templates.ts';
import type { MailTemplates } from './platform/mail/mail-template.ts';

/** Every mail that leaves, by the kind it is queued with. */
export const MAIL_TEMPLATES: MailTemplates = {
  ...accountMails,
  ...catalogueMails,
  ...salesMails,
  ...fulfilmentMails,
  ...financeMails,
  ...contentMails,
  ...backofficeMails,
};
