import type { MailContent } from '../content/mail-content.ts';

export const UNSUBSCRIBE = 'Ne plus recevoir ces e-mails';
const SENDERS = {
  fr: 'Pomelo, la place de marché automobile des professionnels',
  en: 'Pomelo, the car marketplace for professionals',
} as const;
const ACCOUNT =
  'Vous recevez cet e-mail parce que votre adresse a été donnée à Pomelo pour un compte ou une inscription.';

/** Why this mail is received. */
export const reasonOf = ({ reason }: MailContent): string => reason ?? ACCOUNT;

/** Name of the sender, in the language of the mail. */
export const senderOf = ({ language }: MailContent): string => SENDERS[language ?? 'fr'];
