import type { MailContent } from '../../platform/mail/content/mail-content.ts';
import { named } from '../../platform/mail/texts/named.ts';
import { momentInParis } from '../../accounts/index.ts';
import { cutText } from '../../platform/cut-text.ts';

export type PromotionLetter = {
  id: number;
  title: string;
  summary: string;
  until: Date;
  /** Token of the link; the database stores only its hash. */
  token: string;
};

/** A subject has fewer than 90 characters. */
const MAX_TITLE = 60;

/** A promotional offer for a recipient who may have no account. */
export const promotionMail = ({ id, title, summary, until, token }: PromotionLetter): MailContent => ({
  subject: `Pomelo vous réserve une offre\u202f: ${named('titre', cutText(title, MAX_TITLE))}`,
  preview: named('resume', summary || title),
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Voici une offre que nous vous réservons. Le lien ci-dessous l’ouvre directement, sans compte.',
    },
    { kind: 'paragraph', text: named('resume', summary || title) },
    { kind: 'button', label: 'Voir l’offre', url: `/offre/${id}/${token}` },
    {
      kind: 'note',
      text: `Ce lien s’ouvre jusqu’${named('moment', momentInParis(until).replace(/^le /, 'au '))}. Il ne montre rien d’autre que cette offre.`,
    },
  ],
  reason: 'Vous recevez ce message parce que l’équipe commerciale de Pomelo vous a adressé cette offre.',
});

const LETTER: PromotionLetter = {
  id: 3,
  title: 'Trente hybrides rechargeables, prix de lot',
  summary: 'Un lot de retours de location longue durée, batteries testées, à prendre par cinq.',
  until: new Date(Date.UTC(2026, 11, 12, 17)),
  token: 'bAZPwoBERcACAAAAAAAAAAQexample0example0example',
};
export const examples: readonly MailContent[] = [
  promotionMail(LETTER),
  promotionMail({ ...LETTER, summary: '' }),
];
