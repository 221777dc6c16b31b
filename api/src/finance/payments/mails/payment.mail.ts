import { formatAmount } from '@pomelo/contract/format.ts';
import { spacedIban } from '../../../platform/documents/french.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { bundlePath } from '../../../sales/index.ts';

export type PaymentLetter = {
  firstName: string;
  /** The vehicle whose page requested it. */
  bundleId: string;
  dealNumber: string;
  dueCents: number;
  /** The part of it that is a deposit of VAT (`vatDeposit`); 0 without one. */
  depositCents: number;
  reference: string;
  iban: string;
  bic: string;
  beneficiary: string;
  /** Content of the QR code. */
  qrText: string;
};

/** How to pay an order by transfer, with the code a banking application reads. */
export const paymentMail = ({
  firstName,
  bundleId,
  dealNumber,
  dueCents,
  depositCents,
  reference,
  iban,
  bic,
  beneficiary,
  qrText,
}: PaymentLetter): MailContent => ({
  subject: `Régler la commande ${named('numero', dealNumber)} par virement`,
  preview: `${named('montant', formatAmount(dueCents))} à virer, référence ${named('reference', reference)}.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Voici de quoi régler la commande ${named('numero', dealNumber)}. La même référence vaut pour tous ses véhicules.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Montant', value: formatAmount(dueCents) },
        ...(depositCents > 0
          ? [
              {
                label: 'Dont caution de TVA',
                value: `${formatAmount(depositCents)}, restitués avec les preuves du transport`,
              },
            ]
          : []),
        { label: 'Référence à indiquer', value: reference },
        { label: 'Bénéficiaire', value: beneficiary },
        { label: 'IBAN', value: spacedIban(iban) },
        { label: 'BIC', value: bic },
      ],
    },
    {
      kind: 'paragraph',
      text: 'Le QR code joint se lit avec l’application de votre banque\u202f: il contient le compte, le montant et la référence.',
    },
    { kind: 'button', label: 'Voir la commande', url: bundlePath(bundleId, 'paiement') },
    {
      kind: 'note',
      text: 'Nos coordonnées bancaires ne changent pas par e-mail\u202f: en cas de doute, comparez-les avec celles de votre espace.',
    },
  ],
  attachments: [{ kind: 'qr', text: qrText, name: `virement-${dealNumber.toLowerCase()}.png` }],
  reason: 'Vous recevez ce message parce que vous avez demandé les coordonnées de paiement.',
});

export const example: MailContent = paymentMail({
  firstName: 'Karim',
  bundleId: '019a9f6e-0000-7000-8000-000000000042',
  dealNumber: 'A0000042',
  dueCents: 4_365_607,
  depositCents: 0,
  reference: 'POM0000042',
  iban: 'FR7619870008210001020304084',
  bic: 'PMLOFRPPXXX',
  beneficiary: 'Pomelo SAS',
  qrText: 'BCD',
});
