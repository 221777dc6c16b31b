import { formatAmount } from '@pomelo/contract/format.ts';
import type { MailContent } from '../../platform/mail/content/mail-content.ts';
import { named } from '../../platform/mail/texts/named.ts';

export type ApprovalLetter = {
  firstName: string;
  number: string;
  title: string;
  company: string;
  askedBy: string;
  /** French label. */
  outcome: string;
  /** Cents, excluding VAT or net. */
  amountCents: number;
  text: string;
  url: string;
};

/** To the approvers of a decision above its author's limit. */
export const claimApprovalMail = (letter: ApprovalLetter): MailContent => ({
  subject: `Accord demandé\u202f: réclamation ${named('numero', letter.number)}`,
  preview: 'La décision prend effet dès qu’elle est approuvée.',
  greeting: `Bonjour ${named('prenom', letter.firstName)},`,
  blocks: [
    {
      kind: 'paragraph',
      text: `${named('auteur', letter.askedBy)} demande votre accord pour une réclamation de ${named('societe', letter.company)}. La décision prend effet dès que vous l’approuvez.`,
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Véhicule', value: letter.title },
        { label: 'Décision', value: letter.outcome },
        { label: 'Montant, hors taxes ou net', value: formatAmount(letter.amountCents) },
        { label: 'Motif', value: letter.text },
      ],
    },
    { kind: 'button', label: 'Voir la réclamation', url: letter.url },
  ],
  reason: 'Ce message est destiné à l’équipe commerciale de Pomelo.',
});

export const examples: readonly MailContent[] = [
  claimApprovalMail({
    firstName: 'Hélène',
    number: 'R0000012',
    title: 'Peugeot 3008 Hybrid 136 GT',
    company: 'Garage Bertin',
    askedBy: 'Thomas Bérard',
    outcome: 'Avoir',
    amountCents: 124_000,
    text: 'Boîte de vitesses à reprendre.',
    url: '/gestion/reclamations/019a9f6e-0000-7000-8000-000000000012',
  }),
];
