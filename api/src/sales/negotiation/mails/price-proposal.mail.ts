import { formatAmount } from '@pomelo/contract/format.ts';
import { momentInParis } from '../../../accounts/index.ts';
import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { TO_THE_TEAM } from '../../deals/mails/deal-texts.ts';

export type ProposalNews = {
  company: string;
  /** Author at the company; may be empty. */
  author: string;
  title: string;
  reference: string;
  /** Cents, excluding VAT or net. */
  priceCents: number;
  askingCents: number;
  validUntil: Date;
  /** `proposed`: a price of theirs that we have to answer; otherwise their answer to ours. */
  event: 'proposed' | 'accepted' | 'refused';
  /** Their message, or the reason; may be empty. */
  text: string;
  url: string;
};

const SUBJECTS: Record<ProposalNews['event'], (company: string, vehicle: string) => string> = {
  proposed: (company, vehicle) => `${company} propose un prix\u202f: ${vehicle}`,
  accepted: (company, vehicle) => `${company} accepte notre prix\u202f: ${vehicle}`,
  refused: (company, vehicle) => `${company} refuse notre prix\u202f: ${vehicle}`,
};
const PREVIEWS: Record<ProposalNews['event'], string> = {
  proposed: 'Une réponse est attendue.',
  accepted: 'Le véhicule est réservé, dans son panier.',
  refused: 'La négociation est close.',
};

/** To the team: a company proposes a price, or answers ours. */
export function priceProposalMail(news: ProposalNews): MailContent {
  const { company, author, title, reference, priceCents, askingCents, validUntil, event, text, url } = news;
  const from = author
    ? `${named('auteur', author)}, de ${named('societe', company)}`
    : named('societe', company);
  return {
    subject: SUBJECTS[event](named('societe', company), named('vehicule', title)),
    preview: PREVIEWS[event],
    greeting: 'Bonjour,',
    blocks: [
      {
        kind: 'paragraph',
        text:
          event === 'proposed'
            ? `Un prix est proposé par ${from}. Il vaut jusqu’à une date précise\u202f: ${named('moment', momentInParis(validUntil))}.`
            : `Une réponse à notre prix vient de ${from}.`,
      },
      {
        kind: 'facts',
        facts: [
          { label: 'Véhicule', value: title },
          { label: 'Référence', value: reference },
          {
            label: event === 'proposed' ? 'Prix proposé, hors taxes' : 'Notre prix, hors taxes',
            value: formatAmount(priceCents),
          },
          { label: 'Prix demandé, hors taxes', value: formatAmount(askingCents) },
          ...(text ? [{ label: event === 'refused' ? 'Motif' : 'Message', value: text }] : []),
        ],
      },
      { kind: 'button', label: 'Voir la négociation', url },
    ],
    reason: TO_THE_TEAM,
  };
}

const likely = {
  company: 'Garage Bertin',
  author: 'Claire Moreau',
  title: 'Peugeot 3008 Hybrid 136 GT',
  reference: 'PO-284961',
  priceCents: 2_130_000,
  askingCents: 2_240_000,
  validUntil: new Date(Date.UTC(2026, 10, 24, 17, 0)),
  text: '',
  url: '/gestion/negociations/019a9f6e-0000-7000-8000-000000000042',
};
export const examples: readonly MailContent[] = [
  priceProposalMail({
    ...likely,
    event: 'proposed',
    text: 'À ce prix je la prends tout de suite. Les deux pneus avant sont à 3 mm.',
  }),
  priceProposalMail({ ...likely, author: '', event: 'proposed' }),
  priceProposalMail({ ...likely, event: 'accepted' }),
  priceProposalMail({ ...likely, event: 'refused', text: 'Trop loin de notre budget.' }),
];
