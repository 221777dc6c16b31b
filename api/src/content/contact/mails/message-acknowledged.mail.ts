import type { MailContent } from '../../../platform/mail/content/mail-content.ts';

export type Acknowledged = 'contact' | 'site' | 'english';

const NOT_ME =
  'Vous n’avez rien écrit\u202f? Quelqu’un a donné votre adresse par erreur\u202f: ignorez ce message.';
const REASON = 'Vous recevez ce message parce que cette adresse a été donnée dans un formulaire de Pomelo.';

const french = (kind: 'contact' | 'site'): MailContent => ({
  subject: kind === 'site' ? 'Votre demande de site est bien reçue' : 'Votre message est bien reçu',
  preview: 'Une personne de l’équipe vous répond, le plus souvent dans la journée.',
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text:
        kind === 'site'
          ? 'Nous avons bien reçu votre demande. Nous étudions votre stock et vos souhaits, puis vous rappelons sous deux jours ouvrés pour en parler.'
          : 'Nous avons bien reçu votre message. Une personne de l’équipe vous répond, le plus souvent dans la journée et toujours sous un jour ouvré.',
    },
    { kind: 'note', text: NOT_ME },
  ],
  reason: REASON,
});

const english: MailContent = {
  language: 'en',
  subject: 'We have received your message',
  preview: 'One of us answers you in English, within one working day.',
  greeting: 'Hello,',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Thank you for your message. One of us answers you in English, most often on the same day and always within one working day (Monday to Friday, Paris time).',
    },
    {
      kind: 'note',
      text: 'You have written nothing? Somebody gave your address by mistake: please ignore this message.',
    },
  ],
  reason: 'You receive this message because this address was given in a form of Pomelo.',
};

/**
 * Confirms that a message was received. The address may be another person's: no typed data is repeated, not
 * even a name, so that the mail cannot be abused to send texts.
 */
export const messageAcknowledgedMail = (kind: Acknowledged): MailContent =>
  kind === 'english' ? english : french(kind);

export const examples: readonly MailContent[] = (['contact', 'site', 'english'] as const).map(
  messageAcknowledgedMail,
);
