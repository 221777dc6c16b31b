import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { examples as promotion } from './mails/promotion.mail.ts';
import { examples as contactReceived } from './contact/mails/message-received.mail.ts';
import { examples as contactAcknowledged } from './contact/mails/message-acknowledged.mail.ts';
import { examples as contactAnswered } from './contact/mails/message-answered.mail.ts';

export const contentMails: MailTemplates = {
  promotion: { name: 'Offre promotionnelle', recipient: 'unverified', specimens: promotion },
  'contact-received': {
    name: 'Message du site, à l’équipe',
    recipient: 'verified',
    specimens: contactReceived,
  },
  'contact-acknowledged': {
    name: 'Message du site bien reçu',
    recipient: 'unverified',
    specimens: contactAcknowledged,
  },
  'contact-answered': {
    name: 'Réponse à un message du site',
    recipient: 'unverified',
    specimens: contactAnswered,
  },
};
