import { counted, formatAmount } from '@pomelo/contract/format.ts';
import { spacedIban } from '../../../platform/documents/french.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import type { MailAttachment, MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { ABOUT_YOUR_ORDER, ORDER_OF_A_COLLEAGUE, TO_THE_TEAM } from './deal-texts.ts';

export type OrderLetter = {
  number: string;
  company: string;
  orderedBy: string;
  /** Each vehicle with its price and how it is taxed. */
  vehicles: readonly { title: string; price: string }[];
  /** Parts of the total, as the documents of the order list them. */
  parts: readonly { label: string; cents: number }[];
  /** Cents, all included. */
  toPay: number;
  /** Cents to pay first; null: no prepayment is required. */
  prepayment: number | null;
  reference: string;
  beneficiary: string;
  iban: string;
  bic: string;
  /** Content of the QR code of the transfer; absent when nothing is due. */
  qrText?: string | undefined;
  /** Legal mentions about taxes. */
  mentions: readonly string[];
} & ({ to: 'buyer'; firstName: string; ordered: boolean; url: string } | { to: 'team' });

const vehiclesOf = ({ vehicles }: OrderLetter): string => counted(vehicles.length, 'véhicule');

const amounts = ({ vehicles, parts, toPay, prepayment, number, reference }: OrderLetter) => [
  { kind: 'facts', facts: vehicles.map(({ title, price }) => ({ label: title, value: price })) } as const,
  {
    kind: 'facts',
    facts: [
      ...parts.map(({ label, cents }) => ({ label, value: formatAmount(cents) })),
      { label: 'Total à payer', value: formatAmount(toPay) },
      ...(prepayment === null
        ? []
        : [{ label: 'Dont acompte à la commande', value: formatAmount(prepayment) }]),
      { label: 'Commande', value: number },
      { label: 'Référence du virement', value: reference },
    ],
  } as const,
];

const qr = ({ qrText, number }: OrderLetter): MailAttachment[] =>
  qrText === undefined ? [] : [{ kind: 'qr', text: qrText, name: `virement-${number.toLowerCase()}.png` }];

const teamMail = (letter: OrderLetter): MailContent => ({
  subject: `${named('societe', letter.company)} commande ${named('nombre', vehiclesOf(letter))}\u202f: ${named('numero', letter.number)}`,
  preview: `${named('montant', formatAmount(letter.toPay))} à recevoir.`,
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: `${named('auteur', letter.orderedBy)}, de ${named('societe', letter.company)}, a validé un panier de ${named('nombre', vehiclesOf(letter))}.`,
    },
    ...amounts(letter),
  ],
  reason: TO_THE_TEAM,
});

/** A cart became an order: its content, its price and how to pay. */
export const orderPlacedMail = (letter: OrderLetter): MailContent => {
  if (letter.to === 'team') return teamMail(letter);
  const { number, toPay, prepayment, orderedBy, beneficiary, iban, bic, mentions, ordered, firstName, url } =
    letter;
  const by = ordered ? 'Votre commande' : `La commande de ${named('auteur', orderedBy)}`;
  return {
    subject: `Commande ${named('numero', number)} enregistrée`,
    preview: `${named('nombre', vehiclesOf(letter))}, ${named('montant', formatAmount(toPay))} à payer.`,
    greeting: greeting(firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `${by} de ${named('nombre', vehiclesOf(letter))} est enregistrée sous le numéro ${named('numero', number)}.`,
      },
      ...amounts(letter),
      ...mentions.map((text) => ({ kind: 'note', text }) as const),
      {
        kind: 'paragraph',
        text: `${prepayment === null ? 'Réglez' : 'Réglez d’abord l’acompte, ou le total en une fois,'} par virement avec cette référence. Un service ajouté ensuite change le total\u202f: la page de la commande a toujours le montant dû.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Bénéficiaire', value: beneficiary },
          { label: 'IBAN', value: spacedIban(iban) },
          { label: 'BIC', value: bic },
        ],
      },
      { kind: 'button', label: 'Voir la commande', url },
      {
        kind: 'note',
        text: 'Nos coordonnées bancaires ne changent pas par e-mail\u202f: en cas de doute, comparez-les avec celles de votre espace.',
      },
    ],
    attachments: qr(letter),
    reason: ordered ? ABOUT_YOUR_ORDER : ORDER_OF_A_COLLEAGUE,
  };
};

const likely = {
  number: 'A0000042',
  company: 'Garage Bertin',
  orderedBy: 'Karim Benali',
  vehicles: [
    { title: 'Peugeot 308 1.2 Hybrid Allure', price: '13\u202f230,00\u202f€ HT · TVA récupérable' },
    { title: 'Renault Clio 1.0 TCe 90 Techno', price: '8\u202f990,00\u202f€ net · TVA sur marge' },
  ],
  parts: [
    { label: '1 véhicule HT', cents: 1_323_000 },
    { label: 'TVA 20\u202f% sur véhicules', cents: 264_600 },
    { label: '1 véhicule, régime particulier', cents: 899_000 },
  ],
  toPay: 2_486_600,
  prepayment: null,
  reference: 'POM0000042',
  beneficiary: 'Pomelo SAS',
  iban: 'FR7619870008210001020304084',
  bic: 'PMLOFRPPXXX',
  qrText: 'BCD',
  mentions: ['Régime particulier – Biens d’occasion'],
};
export const examples: readonly MailContent[] = [
  orderPlacedMail({
    ...likely,
    to: 'buyer',
    firstName: 'Karim',
    ordered: true,
    url: '/commandes?q=A0000042',
  }),
  orderPlacedMail({
    ...likely,
    to: 'buyer',
    firstName: 'Claire',
    ordered: false,
    url: '/commandes?q=A0000042',
  }),
  orderPlacedMail({
    ...likely,
    prepayment: 500_000,
    to: 'buyer',
    firstName: 'Karim',
    ordered: true,
    url: '/commandes?q=A0000042',
  }),
  orderPlacedMail({ ...likely, to: 'team' }),
];
