import type { MailBlock, MailContent } from '../../../platform/mail/content/mail-content.ts';
import type { Letter } from './letter.ts';
import { named } from '../../../platform/mail/texts/named.ts';
import { cutText } from '../../../platform/cut-text.ts';
import { formatPhone } from '../../../platform/documents/phone.ts';

const MAX_NAME = 50;
const TO_THE_TEAM = 'Ce message est destiné à l’équipe de Pomelo. Répondre à cet e-mail écrit à son auteur.';

const shortened = (text: string): string =>
  text.length > MAX_NAME ? `${cutText(text, MAX_NAME - 1).trimEnd()}…` : text;

const subjectOf = ({ kind, name, company, subject }: Letter): string => {
  if (kind === 'site') return `Demande de site\u202f: ${named('societe', shortened(company))}`;
  if (kind === 'english') return `Message en anglais de ${named('nom', shortened(name))}`;
  return `Message de ${named('nom', shortened(name))}\u202f: ${named('objet', subject)}`;
};

/** Notifies the team of a form of the site. */
export function messageReceivedMail(letter: Letter): MailContent {
  const { name, company, email, phone, subject, country, currentSite, wishes, message } = letter;
  const details: readonly [label: string, value: string][] = [
    ['De', name],
    ['Société', company],
    ['E-mail', email],
    ['Téléphone', formatPhone(phone)],
    ['Pays', country],
    ['Sujet', subject],
    ['Site actuel', currentSite],
    ['Souhaits', wishes.join(', ')],
  ];
  const facts: MailBlock = {
    kind: 'facts',
    facts: details.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }])),
  };
  return {
    subject: subjectOf(letter),
    preview:
      company === ''
        ? `Écrit sur le site par ${named('nom', name)}.`
        : `Écrit sur le site par ${named('nom', name)}, ${named('societe', company)}.`,
    greeting: 'Bonjour,',
    blocks: [
      ...(message === '' ? [] : [{ kind: 'paragraph', text: named('message', message) } as const]),
      facts,
    ],
    reason: TO_THE_TEAM,
    replyTo: { name, address: email },
  };
}

const empty = { company: '', phone: '', subject: '', country: '', currentSite: '', wishes: [], message: '' };
export const examples: readonly MailContent[] = [
  messageReceivedMail({
    ...empty,
    kind: 'contact',
    name: 'Claire Moreau',
    company: 'Garage Bertin',
    email: 'claire@garage-bertin.example',
    phone: '+33478000000',
    subject: 'commande',
    message:
      'Bonjour,\n\nma commande A0000042 peut-elle être livrée à Grenoble plutôt qu’à Lyon\u202f?\nMerci d’avance.',
  }),
  messageReceivedMail({
    ...empty,
    kind: 'english',
    name: 'Jonas Weber',
    company: 'Autohaus Weber',
    email: 'jonas@autohaus-weber.example',
    country: 'Germany',
    message: 'We are looking for five Peugeot 208, diesel, with a COC.',
  }),
  messageReceivedMail({
    ...empty,
    kind: 'site',
    name: 'Léa Fabre',
    company: 'Fabre Automobiles de la Vallée de la Haute-Maurienne et Fils',
    email: 'lea@fabre.example',
    phone: '+33612345678',
    currentSite: 'fabre.example',
    wishes: ['catalogue de véhicules', 'estimation de reprise'],
  }),
];
