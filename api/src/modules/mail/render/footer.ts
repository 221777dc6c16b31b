import type { MailContent } from '../mail-content.ts';

export const UNSUBSCRIBE = 'Ne plus recevoir ces e-mails';
export const SENDER = 'Pomelo, la place de marché automobile des professionnels';
const ACCOUNT = 'Vous recevez cet e-mail parce que votre adresse a été donnée à Pomelo pour un compte ou une inscription.';

/** Why this mail is received. */
export const reasonOf = ({ reason }: MailContent): string => reason ?? ACCOUNT;
