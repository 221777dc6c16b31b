import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { exampleLetter, type TerminalLetter } from './terminal-receipt.mail.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

type ShippedLetter = TerminalLetter & {
  carrier: string;
  /** The carrier's parcel number; empty without one. */ parcel: string;
};

/** An order of charging terminals has been shipped. */
export const terminalShippedMail = (letter: ShippedLetter): MailContent => ({
  subject: `Commande ${named('numero', letter.number)} expédiée`,
  preview: `Elle est confiée à ${named('transporteur', letter.carrier)}.`,
  greeting: greeting(letter.firstName),
  blocks: [
    { kind: 'paragraph', text: `Votre commande ${named('numero', letter.number)} est partie.` },
    {
      kind: 'facts',
      facts: [
        {
          label: 'Borne',
          value: letter.quantity > 1 ? `${letter.quantity} × ${letter.terminal}` : letter.terminal,
        },
        { label: 'Transporteur', value: letter.carrier },
        ...(letter.parcel ? [{ label: 'Numéro de suivi', value: letter.parcel }] : []),
        { label: 'Livraison', value: letter.address },
      ],
    },
    { kind: 'button', label: 'Voir la commande', url: `/bornes-electriques/commandes/${letter.id}` },
  ],
});

export const examples: readonly MailContent[] = [
  terminalShippedMail({ ...exampleLetter, carrier: 'Géodis', parcel: '7Y00412345678' }),
  terminalShippedMail({ ...exampleLetter, carrier: 'Géodis', parcel: '' }),
];
