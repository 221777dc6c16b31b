import type { MailBlock, MailVehicle } from '../../../platform/mail/content/mail-content.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { momentInParis } from '../../../accounts/index.ts';

/** Data of an offer in mails. */
export type OfferLetter = {
  firstName: string;
  number: string;
  vehicles: readonly MailVehicle[];
  /** Cents to pay, all included. */
  toPay: number;
  validUntil: Date;
  message: string;
  /** Path that opens it. */
  url: string;
};

/** The vehicles at their prices, the total, the validity, and the message. */
export const offerBlocks = ({
  number,
  vehicles,
  toPay,
  validUntil,
  message,
  url,
}: OfferLetter): MailBlock[] => [
  ...(message ? [{ kind: 'paragraph', text: named('message', message) } as const] : []),
  { kind: 'vehicles', vehicles },
  {
    kind: 'facts',
    facts: [
      { label: 'Offre', value: number },
      { label: 'À payer, services et taxes compris', value: formatAmount(toPay) },
      { label: 'Valable jusqu’au', value: momentInParis(validUntil).replace(/^le /, '') },
    ],
  },
  { kind: 'button', label: 'Voir l’offre', url },
];
