import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

export type DecidedLetter = {
  firstName: string;
  id: string;
  number: string;
  customer: string;
  title: string;
  /** Cents. */
  total: number;
  toPay: number;
  accepted: boolean;
};

/** Notifies a dealer of a customer's answer to a quotation. */
export const quotationDecidedMail = (letter: DecidedLetter): MailContent => ({
  subject: `Devis ${named('numero', letter.number)} ${letter.accepted ? 'accepté' : 'refusé'} par votre client`,
  preview: `${named('client', letter.customer)}, ${named('vehicule', letter.title)}.`,
  greeting: greeting(letter.firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `${named('client', letter.customer)} a ${letter.accepted ? 'accepté' : 'refusé'} votre devis ${named('numero', letter.number)} pour ${named('vehicule', letter.title)}, d’un total de ${named('montant', formatAmount(letter.total))}${named('reprise', letter.toPay === letter.total ? '' : ` (${formatAmount(letter.toPay)} après reprise)`)}.`,
    },
    {
      kind: 'paragraph',
      text: letter.accepted
        ? 'Ce devis ne change plus. Pensez à réserver ou à commander le véhicule s’il ne vous appartient pas encore.'
        : 'Vous pouvez en établir une nouvelle version et la lui envoyer.',
    },
    { kind: 'button', label: 'Voir le devis', url: `/devis-client/${letter.id}` },
  ],
});

const LETTER: DecidedLetter = {
  firstName: 'Camille',
  id: '0199f0a0-0000-7000-8000-000000000001',
  number: 'D000042',
  customer: 'Hélène Faure',
  title: 'Peugeot 208 1.2 PureTech 100 GT',
  total: 1_749_000,
  toPay: 1_249_000,
  accepted: true,
};
export const examples: readonly MailContent[] = [
  quotationDecidedMail(LETTER),
  quotationDecidedMail({ ...LETTER, accepted: false, toPay: LETTER.total, firstName: '' }),
];
