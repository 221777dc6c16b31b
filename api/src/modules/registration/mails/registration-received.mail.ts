import type { MailContent } from '../../mail/mail-content.ts';
import { greeting } from '../../mail/greeting.ts';

const REASON = 'Vous recevez ce message parce qu’une inscription à Pomelo a été faite avec cette adresse.';
const NOT_ME =
  'Vous ne vous êtes pas inscrit\u202f? Quelqu’un a donné votre adresse par erreur\u202f: ignorez ce message, rien ne sera ouvert sans vous.';

type Facts = { firstName: string; rs: string; reference: string; joins: boolean };

/** An inscription, or a request to join a workspace, came in. The same for whoever has an account already. */
export const registrationReceivedMail = ({ firstName, rs, reference, joins }: Facts): MailContent => ({
  subject: joins ? 'Votre demande d’accès est transmise' : 'Votre inscription est bien reçue',
  preview: joins ? 'Un titulaire de l’espace de votre société va y répondre.' : 'Nous vérifions vos documents et revenons vers vous.',
  greeting: greeting(firstName),
  blocks: [
    {
      kind: 'paragraph',
      text: joins
        ? 'Votre société a déjà un espace sur Pomelo. Nous avons transmis votre demande à ses titulaires\u202f: l’un d’eux l’acceptera ou la refusera, et vous en serez averti par e-mail.'
        : 'Nous avons bien reçu votre inscription à Pomelo. Notre équipe vérifie vos documents, le plus souvent en un jour ouvré, puis vous envoie un lien pour choisir votre mot de passe.',
    },
    {
      kind: 'facts',
      facts: [
        { label: 'Société', value: rs },
        { label: 'Référence', value: reference },
      ],
    },
    { kind: 'note', text: NOT_ME },
  ],
  reason: REASON,
});

const facts = { firstName: 'Camille', rs: 'Garage du Lac', reference: 'I000042' };
export const examples = [registrationReceivedMail({ ...facts, joins: false }), registrationReceivedMail({ ...facts, joins: true })];
