import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { OF_A_DEAL, TO_THE_TEAM } from './deal-texts.ts';
import { named } from '../../../platform/mail/texts/named.ts';

export type AcceptedLetter = {
  number: string;
  title: string;
  company: string;
  acceptedBy: string;
  /** Cents, all included. */
  toPay: number;
  reference: string;
} & ({ to: 'buyer'; firstName: string; url: string } | { to: 'team' });

/** An offer became an order: sent to both sides. */
export const offerAcceptedMail = (letter: AcceptedLetter): MailContent => {
  const { number, title, company, acceptedBy, toPay, reference } = letter;
  const facts = [
    { label: 'Commande', value: number },
    { label: 'Société', value: company },
    { label: 'Acceptée par', value: acceptedBy },
    { label: 'À payer', value: formatAmount(toPay) },
    { label: 'Référence du virement', value: reference },
  ];
  if (letter.to === 'team')
    return {
      subject: `${named('societe', company)} accepte l’offre ${named('numero', number)}`,
      preview: `${named('vehicule', title)}, ${named('montant', formatAmount(toPay))} à recevoir.`,
      greeting: 'Bonjour,',
      blocks: [
        {
          kind: 'paragraph',
          text: `${named('auteur', acceptedBy)}, de ${named('societe', company)}, accepte l’offre ${named('numero', number)}\u202f: ${named('vehicule', title)}. C’est maintenant une commande.`,
        },
        { kind: 'facts', facts },
      ],
      reason: TO_THE_TEAM,
    };
  return {
    subject: `Votre commande ${named('numero', number)} est enregistrée`,
    preview: `L’offre est acceptée\u202f: ${named('vehicule', title)}.`,
    greeting: greeting(letter.firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `L’offre ${named('numero', number)} est acceptée\u202f: ${named('vehicule', title)}. Les véhicules sont à vous dès le virement reçu.`,
      },
      { kind: 'facts', facts },
      { kind: 'button', label: 'Voir la commande', url: letter.url },
    ],
    reason: OF_A_DEAL,
  };
};

const likely = {
  number: 'A0000042',
  title: 'Peugeot 308 1.2 Hybrid Allure et un autre véhicule',
  company: 'Garage Bertin',
  acceptedBy: 'Karim Benali',
  toPay: 2_657_450,
  reference: 'POM0000042',
};
export const examples: readonly MailContent[] = [
  offerAcceptedMail({ ...likely, to: 'buyer', firstName: 'Claire', url: '/commandes?q=A0000042' }),
  offerAcceptedMail({ ...likely, to: 'team' }),
];
