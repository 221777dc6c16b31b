import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { examples as approval } from './mails/claim-approval.mail.ts';
import { examples as link } from './mails/claim-link.mail.ts';
import { examples as news } from './mails/claim-news.mail.ts';
import { examples as team } from './mails/claim-team.mail.ts';

export const claimMails: MailTemplates = {
  'claim-news': { name: 'Réclamation, à l’acheteur', recipient: 'verified', specimens: news },
  'claim-team': { name: 'Réclamation, à l’équipe', recipient: 'verified', specimens: team },
  'claim-approval': {
    name: 'Décision de réclamation à approuver',
    recipient: 'verified',
    specimens: approval,
  },
  'claim-link': {
    name: 'Réclamation, au vendeur ou au transporteur',
    recipient: 'unverified',
    specimens: link,
  },
};
