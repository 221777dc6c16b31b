import type { MailContent } from '../../mail/mail-content.ts';
import { greeting } from '../../mail/greeting.ts';

type Facts = { firstName: string; rs: string; reference: string; reason: string };

/** The staff did not accept a registration, and says why. */
export const registrationRefusedMail = ({ firstName, rs, reference, reason }: Facts): MailContent => ({
  subject: 'Votre inscription n’a pas pu être acceptée',
  preview: 'En voici le motif, et ce que vous pouvez faire.',
  greeting: greeting(firstName),
  blocks: [
    { kind: 'paragraph', text: 'Nous avons examiné votre inscription à Pomelo et n’avons pas pu l’accepter en l’état.' },
    {
      kind: 'facts',
      facts: [
        { label: 'Société', value: rs },
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
  firstName: 'Camille',
  rs: 'Garage du Lac',
  reference: 'I000042',
  reason: 'Le Kbis envoyé est illisible.',
});
