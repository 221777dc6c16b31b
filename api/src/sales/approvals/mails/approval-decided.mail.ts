import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { exactPrice } from '../../../accounts/index.ts';

export type Outcome =
  | { outcome: 'approved'; dealId: string; dealNumber: string; /** Excluding VAT. */ cents: number }
  | { outcome: 'refused'; reason: string | null };
export type DecidedLetter = { firstName: string; decidedBy: string; outcome: Outcome };

const approved = (
  decidedBy: string,
  { dealId, dealNumber, cents }: Extract<Outcome, { outcome: 'approved' }>,
) =>
  ({
    subject: `Votre achat est accordé\u202f: commande ${named('numero', dealNumber)}`,
    preview: `${named('auteur', decidedBy)} a donné son accord.`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${named('auteur', decidedBy)} a donné son accord\u202f: la commande est passée à votre nom.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Commande', value: dealNumber },
          { label: 'Total hors TVA', value: exactPrice(cents) },
        ],
      },
      { kind: 'button', label: 'Voir la commande', url: `/panier/valide?commande=${dealId}` },
    ],
  }) as const;

const refused = (decidedBy: string, { reason }: Extract<Outcome, { outcome: 'refused' }>) =>
  ({
    subject: 'Votre demande d’achat est refusée',
    preview: `Réponse de ${named('auteur', decidedBy)}.`,
    blocks: [
      { kind: 'paragraph', text: `${named('auteur', decidedBy)} n’a pas donné son accord à votre achat.` },
      ...(reason ? [{ kind: 'facts', facts: [{ label: 'Motif', value: reason }] } as const] : []),
      {
        kind: 'paragraph',
        text: 'Les véhicules encore libres sont de nouveau dans le panier. Les réservations faites pour cette demande ont pris fin.',
      },
      { kind: 'button', label: 'Voir le panier', url: '/panier' },
    ],
  }) as const;

/** Notifies the asker of the owner's decision: with the order's number, or the reason. */
export const approvalDecidedMail = ({ firstName, decidedBy, outcome }: DecidedLetter): MailContent => ({
  ...(outcome.outcome === 'approved' ? approved(decidedBy, outcome) : refused(decidedBy, outcome)),
  greeting: greeting(firstName),
  reason: 'Vous recevez ce message parce que vous avez demandé un accord d’achat.',
});

const likely = { firstName: 'Karim', decidedBy: 'Claire Moreau' };
export const examples: readonly MailContent[] = [
  approvalDecidedMail({
    ...likely,
    outcome: {
      outcome: 'approved',
      dealId: '019a9f6e-0000-7000-8000-000000000042',
      dealNumber: 'A0000042',
      cents: 2_214_500,
    },
  }),
  approvalDecidedMail({
    ...likely,
    outcome: { outcome: 'refused', reason: 'Nous avons déjà deux 208 au parc.' },
  }),
  approvalDecidedMail({ ...likely, outcome: { outcome: 'refused', reason: null } }),
];
