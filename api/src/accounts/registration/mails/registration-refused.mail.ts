import type { MailContent } from '../../../platform/mail/content/mail-content.ts';

/** The address is not verified yet: nothing that the applicant typed is repeated. `reason` is the team's. */
type Facts = { reference: string; reason: string };

/** The staff refused a registration, with the reason. */
export const registrationRefusedMail = ({ reference, reason }: Facts): MailContent => ({
  subject: 'Votre inscription n’a pas pu être acceptée',
  preview: 'En voici le motif, et ce que vous pouvez faire.',
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: 'Nous avons examiné votre inscription à Pomelo et n’avons pas pu l’accepter en l’état.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Référence', value: reference },
        { label: 'Motif', value: reason },
      ],
    },
    { kind: 'paragraph', text: 'Une fois ce point réglé, vous pouvez vous inscrire de nouveau.' },
    { kind: 'button', label: 'M’inscrire de nouveau', url: '/inscription' },
  ],
  reason: 'Vous recevez ce message parce qu’une inscription à Pomelo a été faite avec cette adresse.',
});

export const example = registrationRefusedMail({
  reference: 'I000042',
  reason: 'Le Kbis envoyé est illisible.',
});
