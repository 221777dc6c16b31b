import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { examples } from './mails/export-news.mail.ts';

export const exportMails: MailTemplates = {
  'export-news': { name: 'Dossier d’export, à l’acheteur', recipient: 'verified', specimens: examples },
};
