import { exactEuros, frenchDay } from '../../documents/french.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { named } from '../../mail/texts/named.ts';
import { greeting } from '../../mail/greeting.ts';

export type QuotationLetter = {
  customer: { firstName: string };
  dealer: { rs: string; address: string; phone: string | null };
  seller: { firstName: string; lastName: string; email: string };
  vehicle: { title: string; facts: string; label: string };
  number: string;
  /** Cents. */
  total: number;
  toPay: number;
  validUntil: string;
  message: string;
  /** Of the link: only here, and hashed in the database. */
  token: string;
};

/** A subject stays under 90 signs. */
const MAX_NAME = 60;

/** A quotation on its way to a dealer's own customer, in the dealer's name. */
export const quotationMail = (letter: QuotationLetter): MailContent => ({
  subject: `Votre devis ${named('numero', letter.number)} de ${named('societe', letter.dealer.rs.slice(0, MAX_NAME))}`,
  preview: `${named('vehicule', letter.vehicle.title)}, ${named('montant', exactEuros(letter.toPay))}.`,
  greeting: greeting(letter.customer.firstName),
  blocks: [
    { kind: 'paragraph', text: `${named('societe', letter.dealer.rs)} vous adresse son devis pour le véhicule qui vous intéresse.` },
    ...(letter.message ? [{ kind: 'paragraph' as const, text: named('message', letter.message) }] : []),
    {
      kind: 'facts',
      facts: [
        { label: 'Véhicule', value: letter.vehicle.title },
        { label: 'En bref', value: letter.vehicle.facts },
        { label: 'Total', value: exactEuros(letter.total) },
        ...(letter.toPay === letter.total ? [] : [{ label: 'Après reprise de votre véhicule', value: exactEuros(letter.toPay) }]),
        { label: 'Valable jusqu’au', value: frenchDay(letter.validUntil) },
      ],
    },
    { kind: 'button', label: 'Lire le devis et répondre', url: `/devis/${letter.token}` },
    {
      kind: 'paragraph',
      text: `Une question\u202f? ${named('vendeur', [letter.seller.firstName, letter.seller.lastName].filter(Boolean).join(' '))} vous répond\u202f: ${named('coordonnees', [letter.dealer.phone, letter.seller.email].filter(Boolean).join(', '))}.`,
    },
    { kind: 'note', text: named('mention', letter.vehicle.label) },
    { kind: 'note', text: 'Ce lien est personnel\u202f: qui l’ouvre peut accepter ou refuser le devis.' },
  ],
  reason: `Vous recevez ce message parce que ${named('societe', letter.dealer.rs)} a établi un devis à votre nom.`,
});

const LETTER: QuotationLetter = {
  customer: { firstName: 'Hélène' },
  dealer: { rs: 'Garage du Pont', address: '1 rue du Pont, 69003 Lyon', phone: '+33612345678' },
  seller: { firstName: 'Camille', lastName: 'Renard', email: 'camille.renard@garage.example' },
  vehicle: {
    title: 'Peugeot 208 1.2 PureTech 100 GT',
    facts: 'Mise en circulation 03/2021 · 42\u202f000\u202fkm · Essence · Manuelle',
    label: 'Classe d’émissions de CO₂\u202f: B (112\u202fg/km). Pensez à covoiturer. #SeDéplacerMoinsPolluer',
  },
  number: 'D000042',
  total: 1_749_000,
  toPay: 1_249_000,
  validUntil: '2026-12-12',
  message: 'Comme convenu, la révision est comprise.',
  token: 'bAZPwoBERcACAAAAAAAAAAQexample0example0example',
};
export const examples: readonly MailContent[] = [
  quotationMail(LETTER),
  quotationMail({ ...LETTER, toPay: LETTER.total, message: '', dealer: { ...LETTER.dealer, phone: null } }),
];
export const exampleLetter = LETTER;
