import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { greeting } from '../../../platform/mail/greeting.ts';
import { OF_A_DEAL, TO_THE_TEAM } from './deal-texts.ts';
import { named } from '../../../platform/mail/texts/named.ts';

export type MessageLetter = {
  number: string;
  title: string;
  /** The oldest first; never empty. */
  texts: readonly string[];
} & (
  | { to: 'buyer'; firstName: string; url: string }
  | { to: 'team'; company: string; /** Each once. */ authors: readonly string[] }
);

const joined = new Intl.ListFormat('fr', { type: 'conjunction' });

/** Messages of the other side since the last notification. */
export const messageMail = (letter: MessageLetter): MailContent => {
  const { number, title, texts } = letter;
  const count = texts.length > 1 ? `${texts.length}\u202fmessages` : 'un message';
  const facts = texts.map((text) => ({ kind: 'paragraph', text: named('message', text) }) as const);
  if (letter.to === 'team') {
    const author = joined.format(letter.authors);
    const wrote = letter.authors.length > 1 ? 'ont écrit' : 'a écrit';
    return {
      subject: `${named('societe', letter.company)} a écrit à propos de ${named('numero', number)}`,
      preview: `${named('auteur', author)}\u202f: ${named('nombre', count)}.`,
      greeting: 'Bonjour,',
      blocks: [
        {
          kind: 'paragraph',
          text: `${named('auteur', author)}, de ${named('societe', letter.company)}, ${wrote} ${named('nombre', count)} à propos de l’affaire ${named('numero', number)} (${named('vehicule', title)}).`,
        },
        ...facts,
      ],
      reason: TO_THE_TEAM,
    };
  }
  return {
    subject: `Pomelo vous a écrit à propos de ${named('numero', number)}`,
    preview: `Nous avons écrit ${named('nombre', count)}.`,
    greeting: greeting(letter.firstName),
    blocks: [
      {
        kind: 'paragraph',
        text: `Nous vous avons écrit ${named('nombre', count)} à propos de l’affaire ${named('numero', number)} (${named('vehicule', title)}).`,
      },
      ...facts,
      { kind: 'button', label: 'Répondre', url: letter.url },
    ],
    reason: OF_A_DEAL,
  };
};

const likely = { number: 'A0000042', title: 'Peugeot 308 1.2 Hybrid Allure' };
export const examples: readonly MailContent[] = [
  messageMail({
    ...likely,
    to: 'buyer',
    firstName: 'Claire',
    texts: ['Le contrôle technique est joint à la fiche du véhicule.'],
    url: '/offre/019a9f6e-0000-7000-8000-000000000042',
  }),
  messageMail({
    ...likely,
    to: 'team',
    company: 'Garage Bertin',
    authors: ['Karim Benali'],
    texts: ['Le véhicule a-t-il un double des clés\u202f?', 'Nous pouvons venir le voir lundi.'],
  }),
  messageMail({
    ...likely,
    to: 'team',
    company: 'Garage Bertin',
    authors: ['Karim Benali', 'Claire Moreau'],
    texts: ['Le véhicule a-t-il un double des clés\u202f?', 'Nous pouvons venir le voir lundi.'],
  }),
];
