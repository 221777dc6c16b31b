import type { CONTACT_SUBJECTS, SITE_WISHES } from '@pomelo/contract/content/contact.schemas.ts';
import type { OpenRequest } from './contact.repository.ts';
import { momentInParis } from '../../accounts/index.ts';

export type Language = 'fr' | 'en';

/** Messages to the sender, in the language of the form. */
export const CONTACT_MESSAGES = {
  fr: {
    many: 'Vous avez envoyé beaucoup de messages\u202f: attendez un moment avant le suivant, ou téléphonez-nous.',
    again:
      'Cette page était ouverte depuis plus d’un jour\u202f: renvoyez votre message, rien n’en est perdu.',
    links: 'Au plus trois liens par message\u202f: retirez-en.',
    name: 'Indiquez votre nom.',
    company: 'Indiquez votre société.',
    message: 'Écrivez votre message.',
  },
  en: {
    many: 'You have sent many messages: please wait a while before the next one, or call us.',
    again:
      'This page had been open for more than a day: please send your message again, nothing of it is lost.',
    links: 'Three links a message at most: please remove some.',
    name: 'Please enter your name.',
    company: 'Please enter your company.',
    message: 'Please write your message.',
  },
} as const;

export const UNKNOWN_WISH = 'Ce souhait n’existe pas.';

export const SUBJECTS: Record<(typeof CONTACT_SUBJECTS)[number], string> = {
  vehicule: 'véhicule',
  commande: 'commande',
  compte: 'compte',
  partenariat: 'partenariat',
  autre: 'autre sujet',
};

export const WISHES: Record<(typeof SITE_WISHES)[number], string> = {
  catalogue: 'catalogue de véhicules',
  reprise: 'estimation de reprise',
  financement: 'simulation de financement',
  'rendez-vous': 'prise de rendez-vous',
  avis: 'avis de clients',
  multilingue: 'plusieurs langues',
};

const KINDS = { contact: 'Message', english: 'Message en anglais', site: 'Demande de site' } as const;

/** The reference of a request on the command line: the random end of its id. */
export const REFERENCE_LENGTH = 8;
export const referenceOf = (id: string): string => id.slice(-REFERENCE_LENGTH);

/** A request in the command line's list. */
export function requestLine({
  id,
  kind,
  name,
  company,
  email,
  phone,
  subject,
  message,
  createdAt,
  member,
}: OpenRequest): string {
  const from = [name, company, email, phone].filter(Boolean).join(', ');
  const head = [KINDS[kind], subject && `«\u202f${subject}\u202f»`, member && `pour ${member}`]
    .filter(Boolean)
    .join(' ');
  const lines = message === '' ? [] : message.split('\n').map((line) => `  ${line}`);
  return [`${referenceOf(id)}  ${head}, ${momentInParis(createdAt)}`, `  ${from}`, ...lines].join('\n');
}

export const NO_REQUEST = 'Aucun message n’attend de réponse.';
export const unknownRequest = (reference: string): string =>
  `Aucun message en attente sous la référence ${reference}.`;
export const handled = (reference: string): string => `Le message ${reference} est marqué comme traité.`;

export const ANSWERED_MEANWHILE =
  'Quelqu’un a répondu pendant que vous écriviez\u202f: relisez l’échange avant d’envoyer.';
export const NO_SUCH_MESSAGE = 'Ce message n’existe pas, ou il est effacé depuis longtemps.';

const wishText = (wishes: readonly unknown[]): string =>
  wishes
    .map((wish) =>
      typeof wish === 'string' && Object.hasOwn(WISHES, wish)
        ? WISHES[wish as keyof typeof WISHES]
        : String(wish),
    )
    .join(', ');

/** The extra fields of a form, label by label. */
export function detailsOf(details: unknown): { label: string; value: string }[] {
  const { country, currentSite, wishes }: Record<string, unknown> =
    typeof details === 'object' && details !== null ? { ...details } : {};
  return [
    { label: 'Pays', value: typeof country === 'string' ? country : '' },
    { label: 'Site actuel', value: typeof currentSite === 'string' ? currentSite : '' },
    { label: 'Souhaits', value: Array.isArray(wishes) ? wishText(wishes) : '' },
  ].filter(({ value }) => value !== '');
}

export const NO_MEMBER = 'Cette personne n’est pas de l’équipe montrée.';
export const NO_PICTURE = 'Cette image n’existe pas.';
export const TEAM_FULL = 'L’équipe montrée compte déjà cent personnes.';
export const TEAM_CHANGED = 'Quelqu’un a été ajouté ou retiré entre-temps\u202f: rangez de nouveau.';
