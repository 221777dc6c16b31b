import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { examples as staffWelcome } from './staff/mails/staff-welcome.mail.ts';

export const backofficeMails: MailTemplates = {
  'staff-welcome': { name: 'Accès à la gestion', recipient: 'either', specimens: staffWelcome },
};
