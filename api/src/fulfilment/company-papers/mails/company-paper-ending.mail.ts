import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { named } from '../../../platform/mail/texts/named.ts';

type EndingPaper = {
  firstName: string;
  company: string;
  label: string;
  /** « 12/12/2026 ». */
  lastDay: string;
  hasEnded: boolean;
  unsubscribePath: string;
};

/** CG-3: a paper of the company ends within thirty days, or has ended. */
export const companyPaperEndingMail = ({
  firstName,
  company,
  label,
  lastDay,
  hasEnded,
  unsubscribePath,
}: EndingPaper): MailContent => ({
  subject: hasEnded
    ? `${named('piece', label)}\u202f: à remplacer`
    : `${named('piece', label)}\u202f: à renouveler avant le ${named('jour', lastDay)}`,
  preview: 'Vos prochaines cartes grises se feront sans attendre.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: hasEnded
        ? `Une pièce de ${named('societe', company)} n’était valable que jusqu’au ${named('jour', lastDay)}\u202f: vos demandes de carte grise l’attendent désormais pour chaque véhicule.`
        : `Une pièce de ${named('societe', company)} est valable jusqu’au ${named('jour', lastDay)}. Envoyez la suivante d’ici là\u202f: elle servira à toutes vos demandes de carte grise.`,
    },
    { kind: 'facts', facts: [{ label: 'Pièce', value: label }] },
    { kind: 'button', label: 'Voir les pièces de la société', url: '/profil/pieces' },
  ],
  reason:
    'Vous recevez ce message parce que vous êtes titulaire de l’espace, et que vous êtes averti de la fin de ses pièces.',
  unsubscribePath,
});

const unsubscribePath = '/desabonnement/cAZPwoBERcACAAAAAAAAAAQexample0example0example';
export const examples: readonly MailContent[] = [false, true].map((hasEnded) =>
  companyPaperEndingMail({
    firstName: 'Claire',
    company: 'Garage Bertin',
    label: 'Extrait Kbis',
    lastDay: '12/12/2026',
    hasEnded,
    unsubscribePath,
  }),
);
