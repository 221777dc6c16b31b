import type { MailContent } from '../../../platform/mail/content/mail-content.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { greeting } from '../../../platform/mail/greeting.ts';

/** Notifies a person that their password was changed. `at` is ready to read, in Paris time. */
export const passwordChangedMail = ({ firstName, at }: { firstName: string; at: string }): MailContent => ({
  subject: 'Votre mot de passe a été changé',
  preview: 'Si ce n’était pas vous, agissez sans attendre.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: `Le mot de passe de votre compte Pomelo a été changé ${named('moment', at)}. Les sessions qui étaient ouvertes ont été fermées.`,
    },
    {
      kind: 'paragraph',
      text: 'Ce n’était pas vous\u202f? Reprenez votre compte sans attendre\u202f: un lien vous sera envoyé à cette adresse.',
    },
    { kind: 'button', label: 'Reprendre mon compte', url: '/reinitialiser-mon-mot-de-passe' },
  ],
});

export const example = passwordChangedMail({ firstName: 'Camille', at: 'le 21 novembre 2026 à 10 h 05' });
