import { formatAmount } from '@pomelo/contract/format.ts';
import { momentInParis } from '../../../accounts/index.ts';
import type { MailBlock, MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { named } from '../../../platform/mail/texts/named.ts';

export type PriceAnswer =
  | { kind: 'accepted'; until: Date }
  | { kind: 'countered'; priceCents: number; validUntil: Date; message: string }
  | { kind: 'refused'; reason: string }
  /** `by`: whose price was not answered. */
  | { kind: 'expired' | 'lost'; by: 'buyer' | 'pomelo' };

export type PriceAnswerLetter = {
  firstName: string;
  title: string;
  reference: string;
  /** The price answered; cents excluding VAT, or net. */
  priceCents: number;
  answer: PriceAnswer;
  /** The page of the negotiation. */
  url: string;
};

type Part = { subject: string; preview: string; text: string; facts?: MailBlock; button: string };

function partOf({ title, priceCents, answer }: PriceAnswerLetter): Part {
  const vehicle = named('vehicule', title);
  const price = named('montant', formatAmount(priceCents));
  switch (answer.kind) {
    case 'accepted': {
      const until = named('moment', momentInParis(answer.until));
      return {
        subject: `Votre prix est accepté\u202f: ${vehicle}`,
        preview: `À vous pour ${price}, hors taxes.`,
        text: `Votre prix de ${price}, hors taxes, est accepté. Le véhicule est réservé pour vous et se trouve dans votre panier, à ce prix. La réservation prend fin ${until}.`,
        button: 'Voir le panier',
      };
    }
    case 'countered': {
      const until = named('moment', momentInParis(answer.validUntil));
      return {
        subject: `Nous vous proposons un autre prix\u202f: ${vehicle}`,
        preview: 'Acceptez, proposez un autre prix, ou refusez.',
        text: `Vous avez proposé ${price}, hors taxes. Voici notre prix. Il est valable jusqu’à une date précise\u202f: ${until}. Le véhicule n’est pas réservé pendant ce temps.`,
        facts: {
          kind: 'facts',
          facts: [
            { label: 'Notre prix, hors taxes', value: formatAmount(answer.priceCents) },
            ...(answer.message ? [{ label: 'Message', value: answer.message }] : []),
          ],
        },
        button: 'Répondre',
      };
    }
    case 'refused':
      return {
        subject: `Votre prix n’est pas accepté\u202f: ${vehicle}`,
        preview: 'Vous pouvez en proposer un autre.',
        text: `Nous ne pouvons pas vous laisser ce véhicule à ${price}, hors taxes. Vous pouvez proposer un autre prix.`,
        ...(answer.reason && {
          facts: { kind: 'facts', facts: [{ label: 'Motif', value: answer.reason }] },
        }),
        button: 'Voir la négociation',
      };
    case 'expired':
      return {
        subject: `Le délai est passé\u202f: ${vehicle}`,
        preview: 'Vous pouvez proposer un prix de nouveau.',
        text:
          answer.by === 'buyer'
            ? `Votre prix de ${price}, hors taxes, est resté sans réponse dans le délai que vous aviez donné. Veuillez nous en excuser\u202f: vous pouvez le proposer de nouveau.`
            : `Notre prix de ${price}, hors taxes, n’est plus valable. Si le véhicule vous intéresse encore, proposez-nous un prix.`,
        button: 'Voir la négociation',
      };
    case 'lost':
      return {
        subject: `N’est plus en vente\u202f: ${vehicle}`,
        preview: 'La négociation est close.',
        text: 'Ce véhicule n’est plus en vente\u202f: la négociation de son prix est close.',
        button: 'Voir la négociation',
      };
  }
}

/** To the buyer: what became of a price. */
export function priceAnswerMail(letter: PriceAnswerLetter): MailContent {
  const { subject, preview, text, facts, button } = partOf(letter);
  const url = letter.answer.kind === 'accepted' ? '/panier' : letter.url;
  return {
    subject,
    preview,
    greeting: greeting(letter.firstName),
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'facts',
        facts: [
          { label: 'Véhicule', value: letter.title },
          { label: 'Référence', value: letter.reference },
        ],
      },
      ...(facts ? [facts] : []),
      { kind: 'button', label: button, url },
    ],
    reason: 'Vous recevez ce message parce que vous avez proposé un prix sur Pomelo.',
  };
}

const likely = {
  firstName: 'Claire',
  title: 'Peugeot 3008 Hybrid 136 GT',
  reference: 'PO-284961',
  priceCents: 2_130_000,
  url: '/negociations/019a9f6e-0000-7000-8000-000000000042',
};
const validUntil = new Date(Date.UTC(2026, 10, 24, 17, 0));
export const examples: readonly MailContent[] = (
  [
    { kind: 'accepted', until: validUntil },
    {
      kind: 'countered',
      priceCents: 2_170_050,
      validUntil,
      message: 'Les deux pneus avant sont remplacés avant mardi.',
    },
    { kind: 'countered', priceCents: 2_170_050, validUntil, message: '' },
    { kind: 'refused', reason: 'Ce véhicule vient d’arriver au parc.' },
    { kind: 'refused', reason: '' },
    { kind: 'expired', by: 'buyer' },
    { kind: 'expired', by: 'pomelo' },
    { kind: 'lost', by: 'buyer' },
  ] as const
).map((answer) => priceAnswerMail({ ...likely, answer }));
