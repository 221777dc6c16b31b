import { greeting } from '../../../platform/mail/greeting.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { OF_A_DEAL } from './deal-texts.ts';

export type EndedLetter = {
  firstName: string;
  number: string;
  title: string;
  /** An order that is cancelled, else an offer or a request that is withdrawn. */
  isOrder: boolean;
  /** Empty when the team gave none. */
  reason: string;
  url: string;
};

const ORDER_MONEY =
  'Aucune facture n’est due. Ce que vous auriez déjà réglé vous est remboursé par virement.';
const FREE = 'Ses véhicules ne sont plus tenus pour vous. S’ils vous intéressent toujours, écrivez-nous.';

/** The team cancelled an order that was not invoiced, or withdrew an offer. */
export const dealEndedMail = ({
  firstName,
  number,
  title,
  isOrder,
  reason,
  url,
}: EndedLetter): MailContent => ({
  subject: isOrder
    ? `Commande ${named('numero', number)} annulée`
    : `L’offre ${named('numero', number)} est retirée`,
  preview: `${named('vehicule', title)}.`,
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: isOrder
        ? `Nous avons annulé la commande ${named('numero', number)} (${named('vehicule', title)}).`
        : `Nous avons retiré l’offre ${named('numero', number)} (${named('vehicule', title)}).`,
    },
    ...(reason ? [{ kind: 'facts', facts: [{ label: 'Motif', value: reason }] } as const] : []),
    { kind: 'paragraph', text: isOrder ? ORDER_MONEY : FREE },
    { kind: 'button', label: isOrder ? 'Voir la commande' : 'Voir l’offre', url },
  ],
  reason: OF_A_DEAL,
});

const likely = { firstName: 'Claire', number: 'A0000042', title: 'Peugeot 308 1.2 Hybrid Allure' };
const url = '/offre/019a9f6e-0000-7000-8000-000000000042';
export const examples: readonly MailContent[] = [
  dealEndedMail({ ...likely, isOrder: true, reason: 'Le véhicule a été accidenté.', url }),
  dealEndedMail({ ...likely, isOrder: false, reason: '', url }),
];
