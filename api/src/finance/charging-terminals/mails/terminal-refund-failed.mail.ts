import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { named } from '../../../platform/mail/texts/named.ts';

/** `owed`: cents, VAT included. */
type FailedRefundLetter = { id: string; number: string; firstName: string; owed: number };

/** A bank did not take the refund of an order of charging terminals. */
export const terminalRefundFailedMail = ({
  id,
  number,
  firstName,
  owed,
}: FailedRefundLetter): MailContent => ({
  subject: `Commande ${named('numero', number)}\u202f: remboursement refusé par votre banque`,
  preview: `${named('montant', formatAmount(owed))} vous seront rendus par virement.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Votre banque a refusé le remboursement de ${named('montant', formatAmount(owed))} sur la carte qui a servi à régler la commande ${named('numero', number)}. Cette somme vous reste due\u202f: nous vous la rendrons par virement, et nous vous contacterons pour convenir du compte.`,
    },
    { kind: 'button', label: 'Voir la commande', url: `/bornes-electriques/commandes/${id}` },
  ],
});

export const example: MailContent = terminalRefundFailedMail({
  id: '0199f0a0-0000-7000-8000-000000000001',
  number: 'B0000042',
  firstName: 'Karim',
  owed: 454_860,
});
