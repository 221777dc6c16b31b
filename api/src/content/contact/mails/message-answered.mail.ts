import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { momentInParis } from '../../../accounts/index.ts';

type Facts = {
  language: 'fr' | 'en';
  /** Answer of the team. */
  text: string;
  askedAt: string;
  teamEmail: string;
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/**
 * The team's answer to a message written on the site; a reply is sent to the team. The address is not
 * verified: neither the typed name nor the message is repeated.
 */
export function messageAnsweredMail({ language, text, askedAt, teamEmail }: Facts): MailContent {
  const replyTo = { name: 'Pomelo', address: teamEmail };
  if (language === 'en') {
    return {
      language,
      subject: 'Our answer to your message',
      preview: 'One of us answers the message you wrote to us.',
      greeting: 'Hello,',
      blocks: [
        { kind: 'paragraph', text: named('reponse', text) },
        { kind: 'note', text: `You wrote to us on ${named('moment', day.format(new Date(askedAt)))}.` },
      ],
      reason:
        'You receive this message because you wrote to us on our site. Just reply to write to us again.',
      replyTo,
    };
  }
  return {
    subject: 'Notre réponse à votre message',
    preview: 'Une personne de l’équipe répond à ce que vous nous avez écrit.',
    greeting: 'Bonjour,',
    blocks: [
      { kind: 'paragraph', text: named('reponse', text) },
      {
        kind: 'note',
        text: `Vous nous avez écrit ${named('moment', momentInParis(new Date(askedAt)))}.`,
      },
    ],
    reason:
      'Vous recevez ce message parce que vous nous avez écrit sur notre site. Répondez-y pour nous écrire de nouveau.',
    replyTo,
  };
}

const facts = { askedAt: '2026-11-20T09:30:00Z', teamEmail: 'equipe@pomelo.example' };
export const examples: readonly MailContent[] = [
  messageAnsweredMail({
    ...facts,
    language: 'fr',
    text: 'Oui, votre commande peut être livrée à Grenoble, sans supplément.\n\nInès Garnier',
  }),
  messageAnsweredMail({ ...facts, language: 'en', text: 'Yes, with a COC.' }),
];
