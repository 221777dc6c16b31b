import { formatAmount } from '@pomelo/contract/format.ts';
import type { ClaimOutcome } from '@pomelo/contract/claims/claim-rules.ts';
import { momentInParis } from '../../accounts/index.ts';
import type { MailContent } from '../../platform/mail/content/mail-content.ts';
import { greeting } from '../../platform/mail/greeting.ts';
import { named } from '../../platform/mail/texts/named.ts';

export type ClaimNews = {
  firstName: string;
  number: string;
  title: string;
  /** `evidence-ending`: the evidence is due within a working day. */
  event:
    | 'opened'
    | 'acknowledged'
    | 'evidence-asked'
    | 'evidence-ending'
    | 'message'
    | 'settled'
    | ClaimOutcome;
  /** Text by Pomelo; may be empty. */
  text: string;
  /** Cents, excluding VAT or net. */
  amountCents?: number | undefined;
  /** When the next step is due. */
  dueAt: Date | null;
  url: string;
};

const SUBJECTS: Readonly<Record<ClaimNews['event'], (number: string) => string>> = {
  opened: (number) => `Réclamation ${number} reçue`,
  acknowledged: (number) => `Réclamation ${number} prise en charge`,
  'evidence-asked': (number) => `Réclamation ${number}\u202f: des pièces sont demandées`,
  'evidence-ending': (number) => `Réclamation ${number}\u202f: des pièces sont encore attendues`,
  message: (number) => `Réclamation ${number}\u202f: un message de Pomelo`,
  'credit-note': (number) => `Réclamation ${number}\u202f: un avoir est émis`,
  'repair-order': (number) => `Réclamation ${number}\u202f: une réparation est commandée`,
  return: (number) => `Réclamation ${number}\u202f: le véhicule est repris`,
  refusal: (number) => `Réclamation ${number} refusée`,
  settled: (number) => `Réclamation ${number} close`,
};

const TEXTS: Readonly<Record<ClaimNews['event'], string>> = {
  opened: 'Votre réclamation est bien arrivée. Une personne de l’équipe la prend en charge.',
  acknowledged: 'Une personne de l’équipe étudie votre réclamation. La décision vous sera écrite.',
  'evidence-asked': 'Nous avons besoin d’autres éléments pour décider.',
  'evidence-ending': 'Sans réponse de votre part, nous déciderons avec ce que nous avons.',
  message: 'L’équipe vous a écrit à propos de votre réclamation.',
  'credit-note': 'Un avoir est émis sur la facture de votre véhicule. Il vous est envoyé séparément.',
  'repair-order': 'Un ordre de réparation est établi. Remettez-le à votre réparateur avant les travaux.',
  return: 'La vente est annulée et sa facture créditée. Nous convenons avec vous de la reprise du véhicule.',
  refusal: 'Nous ne pouvons pas donner suite à votre réclamation.',
  settled: 'Votre réclamation est réglée.',
};

/** To the buyer: what happened to a claim. */
export function claimNewsMail(news: ClaimNews): MailContent {
  const { firstName, number, title, event, text, amountCents, dueAt, url } = news;
  return {
    subject: SUBJECTS[event](named('numero', number)),
    preview: TEXTS[event],
    greeting: greeting(firstName),
    blocks: [
      { kind: 'paragraph', text: TEXTS[event] },
      {
        kind: 'facts',
        facts: [
          { label: 'Réclamation', value: number },
          { label: 'Véhicule', value: title },
          ...(amountCents === undefined
            ? []
            : [{ label: 'Montant, hors taxes ou net', value: formatAmount(amountCents) }]),
          ...(dueAt ? [{ label: 'Au plus tard', value: momentInParis(dueAt) }] : []),
          ...(text ? [{ label: event === 'message' ? 'Message' : 'Précisions', value: text }] : []),
        ],
      },
      { kind: 'button', label: 'Voir la réclamation', url },
    ],
    reason: 'Vous recevez ce message parce que vous avez ouvert cette réclamation sur Pomelo.',
  };
}

const likely = {
  firstName: 'Claire',
  number: 'R0000012',
  title: 'Peugeot 3008 Hybrid 136 GT',
  text: '',
  dueAt: null,
  url: '/reclamations/019a9f6e-0000-7000-8000-000000000012',
};
const due = new Date(Date.UTC(2026, 10, 30, 17, 0));
export const examples: readonly MailContent[] = [
  claimNewsMail({ ...likely, event: 'opened', dueAt: due }),
  claimNewsMail({ ...likely, event: 'acknowledged' }),
  claimNewsMail({ ...likely, event: 'evidence-asked', text: 'Une photo du bas de caisse, de près.' }),
  claimNewsMail({ ...likely, event: 'evidence-ending', dueAt: due }),
  claimNewsMail({ ...likely, event: 'message', text: 'Votre réparateur peut-il nous appeler\u202f?' }),
  claimNewsMail({
    ...likely,
    event: 'credit-note',
    amountCents: 42_000,
    text: 'Rayure absente du compte rendu.',
  }),
  claimNewsMail({
    ...likely,
    event: 'repair-order',
    amountCents: 31_000,
    text: 'Remplacement du rétroviseur.',
  }),
  claimNewsMail({ ...likely, event: 'return', amountCents: 1_830_000, text: 'Défaut du moteur.' }),
  claimNewsMail({ ...likely, event: 'refusal', text: 'Ce dommage figure dans le compte rendu d’état.' }),
  claimNewsMail({ ...likely, event: 'settled' }),
];
