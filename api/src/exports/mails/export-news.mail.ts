import { formatAmount } from '@pomelo/contract/format.ts';
import { frenchDay } from '../../platform/documents/french.ts';
import type { MailContent } from '../../platform/mail/content/mail-content.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import { named } from '../../platform/mail/texts/named.ts';

export type ExportNews = {
  firstName: string;
  number: string;
  title: string;
  event:
    | 'deposit-asked'
    | 'statement-due'
    | 'proofs-missing'
    | 'overdue'
    | 'proof-refused'
    | 'vat-invalid'
    | 'accepted'
    | 'reopened'
    | 'refused';
  /** Text by the team; may be empty. */
  text: string;
  /** Cents of the deposit. */
  amountCents?: number | undefined;
  /** Numbers of the credit notes and of the invoice that replace the exempt ones. */
  documents?: readonly string[];
  /** Cents that the order owes. */
  dueCents?: number | undefined;
  /** Day of Paris. */
  dueOn: string | null;
  url: string;
};

const SUBJECTS: Readonly<Record<ExportNews['event'], (number: string) => string>> = {
  'deposit-asked': (number) => `Dossier ${number}\u202f: une caution de TVA est demandée`,
  'statement-due': (number) => `Dossier ${number}\u202f: signez l’attestation de transport`,
  'proofs-missing': (number) => `Dossier ${number}\u202f: des preuves de transport sont attendues`,
  overdue: (number) => `Dossier ${number}\u202f: le délai des preuves est passé`,
  'proof-refused': (number) => `Dossier ${number}\u202f: une preuve est refusée`,
  'vat-invalid': (number) => `Dossier ${number}\u202f: votre numéro de TVA n’est pas valide`,
  accepted: (number) => `Dossier ${number}\u202f: l’exonération de TVA est conservée`,
  reopened: (number) => `Dossier ${number}\u202f: des preuves sont de nouveau attendues`,
  refused: (number) => `Dossier ${number}\u202f: l’exonération de TVA n’est pas conservée`,
};
const TEXTS: Readonly<Record<ExportNews['event'], string>> = {
  'deposit-asked':
    'Vous transportez ce véhicule vendu sans TVA\u202f: une caution égale à la TVA s’ajoute au montant de la commande. Elle est restituée quand le dossier est accepté.',
  'statement-due':
    'Vous transportez ce véhicule\u202f: votre attestation de transport est due le 10 du mois qui suit la remise.',
  'proofs-missing':
    'Les preuves que ce véhicule a quitté la France ne sont pas encore réunies. Envoyez-les depuis le dossier.',
  overdue:
    'Les preuves que ce véhicule a quitté la France n’ont pas été reçues à temps. L’équipe décide maintenant de l’exonération.',
  'proof-refused': 'L’équipe ne peut pas retenir l’une de vos preuves. Envoyez-en une autre.',
  'vat-invalid':
    'VIES, le registre de la Commission européenne, répond que votre numéro de TVA n’est pas valide. L’exonération ne peut pas être conservée sans un numéro valide.',
  accepted: 'Les preuves de transport sont acceptées. Une caution reçue vous est remboursée.',
  reopened:
    'Le dossier d’export de ce véhicule est rouvert\u202f: complétez ses preuves. Une caution rendue n’est pas redemandée.',
  refused:
    'La TVA est due sur ce véhicule\u202f: sa facture sans TVA est remplacée par une facture avec TVA. Une caution reçue la règle.',
};

/** To the buyer: what an export file lacks, and how it was decided. */
export function exportNewsMail(news: ExportNews): MailContent {
  const { firstName, number, title, event, text, amountCents, documents = [], dueCents, dueOn, url } = news;
  return {
    subject: SUBJECTS[event](named('numero', number)),
    preview: TEXTS[event],
    greeting: greeting(firstName),
    blocks: [
      { kind: 'paragraph', text: TEXTS[event] },
      {
        kind: 'facts',
        facts: [
          { label: 'Dossier', value: number },
          { label: 'Véhicule', value: title },
          ...(amountCents === undefined ? [] : [{ label: 'Caution', value: formatAmount(amountCents) }]),
          ...(documents.length > 0 ? [{ label: 'Documents', value: documents.join(', ') }] : []),
          ...(dueCents === undefined ? [] : [{ label: 'Reste à régler', value: formatAmount(dueCents) }]),
          ...(dueOn ? [{ label: 'Au plus tard', value: frenchDay(dueOn) }] : []),
          ...(text ? [{ label: 'Précisions', value: text }] : []),
        ],
      },
      { kind: 'button', label: 'Voir le dossier d’export', url },
    ],
    reason: 'Vous recevez ce message parce que vous avez commandé ce véhicule sans TVA sur Pomelo.',
  };
}

const likely = {
  firstName: 'Claire',
  number: 'C0000012-01',
  title: 'Peugeot 3008 Hybrid 136 GT',
  text: '',
  dueOn: null,
  url: '/commandes/019a9f6e-0000-7000-8000-000000000012/export',
};
export const examples: readonly MailContent[] = [
  exportNewsMail({ ...likely, event: 'deposit-asked', amountCents: 366_000 }),
  exportNewsMail({ ...likely, event: 'statement-due', dueOn: '2026-12-10' }),
  exportNewsMail({ ...likely, event: 'proofs-missing', dueOn: '2027-02-10' }),
  exportNewsMail({ ...likely, event: 'overdue', dueOn: '2027-02-10' }),
  exportNewsMail({ ...likely, event: 'proof-refused', text: 'La lettre de voiture n’est pas signée.' }),
  exportNewsMail({ ...likely, event: 'vat-invalid' }),
  exportNewsMail({ ...likely, event: 'accepted', amountCents: 366_000 }),
  exportNewsMail({ ...likely, event: 'reopened', text: 'La lettre de voiture nomme un autre véhicule.' }),
  exportNewsMail({
    ...likely,
    event: 'refused',
    text: 'Aucune preuve reçue dans le délai.',
    documents: ['A2027-000012', 'F2027-000154'],
    dueCents: 366_000,
  }),
];
