import type { MailContent } from '../../../platform/mail/content/mail-content.ts';

const REASON = 'Vous recevez ce message parce qu’une inscription à Pomelo a été faite avec cette adresse.';
const NOT_ME =
  'Vous ne vous êtes pas inscrit\u202f? Quelqu’un a donné votre adresse par erreur\u202f: ignorez ce message, rien ne sera ouvert sans vous.';

/** The address may be another person's: no typed data is repeated, neither names nor the company. */
type Facts = { reference: string; joins: boolean; correctionPath: string };

/**
 * A registration, or a request to join a workspace, was received. The same for a person who already has an
 * account.
 */
export const registrationReceivedMail = ({ reference, joins, correctionPath }: Facts): MailContent => ({
  subject: joins ? 'Votre demande d’accès est transmise' : 'Votre inscription est bien reçue',
  preview: joins
    ? 'Un titulaire de l’espace de votre société va y répondre.'
    : 'Nous vérifions vos documents et revenons vers vous.',
  greeting: 'Bonjour,',
  blocks: [
    {
      kind: 'paragraph',
      text: joins
        ? 'Votre société a déjà un espace sur Pomelo. Nous avons transmis votre demande à ses titulaires\u202f: l’un d’eux l’acceptera ou la refusera, et vous en serez averti par e-mail.'
        : 'Nous avons bien reçu votre inscription à Pomelo. Notre équipe vérifie vos documents, le plus souvent en un jour ouvré, puis vous envoie un lien pour choisir votre mot de passe.',
    },
    {
      kind: 'facts',
      facts: [{ label: 'Référence', value: reference }],
    },
    {
      kind: 'paragraph',
      text: 'Une erreur, un document à remplacer\u202f? Tant que personne ne s’est prononcé, ce lien ouvre votre envoi, et lui seul permet de le corriger.',
    },
    {
      kind: 'button',
      label: joins ? 'Corriger ma demande' : 'Corriger mon inscription',
      url: correctionPath,
    },
    { kind: 'note', text: NOT_ME },
  ],
  reason: REASON,
});

const facts = { reference: 'I000042', correctionPath: '/inscription/correction/jeton' };
export const examples = [
  registrationReceivedMail({ ...facts, joins: false }),
  registrationReceivedMail({ ...facts, joins: true }),
];
