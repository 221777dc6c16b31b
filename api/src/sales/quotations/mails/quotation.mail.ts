import { formatPhone } from '../../../platform/documents/phone.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../../platform/documents/french.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { cutText } from '../../../platform/cut-text.ts';

export type QuotationLetter = {
  dealer: { rs: string; address: string; phone: string | null };
  seller: { email: string };
  vehicle: { title: string; facts: string; label: string };
  number: string;
  /** Cents. */
  total: number;
  toPay: number;
  validUntil: string;
  /** Token of the link; the database stores only its hash. */
  token: string;
};

/** A subject has fewer than 90 characters. */
const MAX_NAME = 60;

/**
 * A quotation to a dealer's own customer. The dealer may give any address: no free text of theirs is mailed,
 * neither the message nor a person's name; the page of the link shows them. The company's name was accepted
 * by the staff.
 */
export const quotationMail = (letter: QuotationLetter): MailContent => ({
  subject: `Votre devis ${named('numero', letter.number)} de ${named('societe', cutText(letter.dealer.rs, MAX_NAME))}`,
  preview: `${named('vehicule', letter.vehicle.title)}, ${named('montant', formatAmount(letter.toPay))}.`,
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: `${named('societe', letter.dealer.rs)} vous adresse son devis pour le véhicule qui vous intéresse.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Véhicule', value: letter.vehicle.title },
        { label: 'En bref', value: letter.vehicle.facts },
        { label: 'Total', value: formatAmount(letter.total) },
        ...(letter.toPay === letter.total
          ? []
          : [{ label: 'Après reprise de votre véhicule', value: formatAmount(letter.toPay) }]),
        { label: 'Valable jusqu’au', value: frenchDay(letter.validUntil) },
      ],
    },
    { kind: 'button', label: 'Lire le devis et répondre', url: `/devis/${letter.token}` },
    {
      kind: 'paragraph',
      text: `Une question\u202f? Le vendeur vous répond\u202f: ${named('coordonnees', [formatPhone(letter.dealer.phone ?? ''), letter.seller.email].filter(Boolean).join(', '))}.`,
    },
    { kind: 'note', text: named('mention', letter.vehicle.label) },
    { kind: 'note', text: 'Ce lien est personnel\u202f: qui l’ouvre peut accepter ou refuser le devis.' },
  ],
  reason: `Vous recevez ce message parce que ${named('societe', letter.dealer.rs)} a établi un devis à votre nom.`,
});

const LETTER: QuotationLetter = {
  dealer: { rs: 'Garage du Pont', address: '1 rue du Pont, 69003 Lyon', phone: '+33612345678' },
  seller: { email: 'camille.renard@garage.example' },
  vehicle: {
    title: 'Peugeot 208 1.2 PureTech 100 GT',
    facts: 'Mise en circulation 03/2021 · 42\u202f000\u202fkm · Essence · Manuelle',
    label: 'Classe d’émissions de CO₂\u202f: B (112\u202fg/km). Pensez à covoiturer. #SeDéplacerMoinsPolluer',
  },
  number: 'D000042',
  total: 1_749_000,
  toPay: 1_249_000,
  validUntil: '2026-12-12',
  token: 'bAZPwoBERcACAAAAAAAAAAQexample0example0example',
};
export const examples: readonly MailContent[] = [
  quotationMail(LETTER),
  quotationMail({ ...LETTER, toPay: LETTER.total, dealer: { ...LETTER.dealer, phone: null } }),
];
export const exampleLetter = LETTER;
