import type { MailTemplates } from './platform/mail/content/mail-template.ts';
import { salesMails } from './sales/index.ts';
import { fulfilmentMails } from './fulfilment/index.ts';
import { claimMails } from './claims/index.ts';
import { exportMails } from './exports/index.ts';
import { financeMails } from './finance/index.ts';
import { contentMails } from './content/index.ts';
import { catalogueMails } from './catalogue/index.ts';
import { backofficeMails } from './backoffice/index.ts';
import { accountMails } from './accounts/index.ts';

/** Every mail that leaves, by the kind it is queued with. */
export const MAIL_TEMPLATES: MailTemplates = {
  ...accountMails,
  ...catalogueMails,
  ...salesMails,
  ...fulfilmentMails,
  ...financeMails,
  ...claimMails,
  ...exportMails,
  ...contentMails,
  ...backofficeMails,
};
