import { momentInParis } from '../../account/mails/moment.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import { named } from '../../mail/texts/named.ts';

type Facts = {
  language: 'fr' | 'en';
  name: string;
  /** What the team answers. */
  text: string;
  /** What was written to it. */
  asked: string;
  askedAt: string;
  teamEmail: string;
};

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Paris' });

/** What somebody of the team answers to a message written on the site. An answer to it comes to the team. */
export function messageAnsweredMail({ language, name, text, asked, askedAt, teamEmail }: Facts): MailContent {
  const replyTo = { name: 'Pomelo', address: teamEmail };
  if (language === 'en') {
    return {
      language,
      subject: 'Our answer to your message',
      preview: 'One of us answers the message you wrote to us.',
      greeting: `Hello ${named('nom', name)},`,
      blocks: [
        { kind: 'paragraph', text: named('reponse', text) },
        { kind: 'note', text: `You wrote to us on ${named('moment', day.format(new Date(askedAt)))}:\n\n${named('message', asked)}` },
      ],
      reason: 'You receive this message because you wrote to us on our site. Just reply to write to us again.',
      replyTo,
    };
  }
  return {
    subject: 'Notre réponse à votre message',
    preview: 'Une personne de l’équipe répond à ce que vous nous avez écrit.',
    greeting: `Bonjour ${named('nom', name)},`,
    blocks: [
      { kind: 'paragraph', text: named('reponse', text) },
      {
        kind: 'note',
        text: `Vous nous avez écrit, ${named('moment', momentInParis(new Date(askedAt)))}\u202f:\n\n${named('message', asked)}`,
      },
    ],
    reason: 'Vous recevez ce message parce que vous nous avez écrit sur notre site. Répondez-y pour nous écrire de nouveau.',
    replyTo,
  };
}

const facts = { name: 'Claire Moreau', askedAt: '2026-11-20T09:30:00Z', teamEmail: 'equipe@pomelo.example' };
export const examples: readonly MailContent[] = [
  messageAnsweredMail({
    ...facts,
    language: 'fr',
    text: 'Oui, votre commande peut être livrée à Grenoble, sans supplément.\n\nInès Garnier',
    asked: 'Ma commande A0000042 peut-elle être livrée à Grenoble\u202f?',
  }),
  messageAnsweredMail({ ...facts, language: 'en', text: 'Yes, with a COC.', asked: 'Do your cars come with a COC?' }),
];
