import type { PurchaseLimit, Role } from '@pomelo/contract/account/account.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import type {
  Frequency,
  NotificationKind,
  OpenSession,
  TwoStep,
} from '@pomelo/contract/account/security.schemas.ts';
import type { z } from 'zod';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { profileUrls } from '../../profile-urls.ts';
import { urls } from '../../urls.ts';

export const PROFILE_FAILED = 'Le profil n’a pas pu être enregistré. Réessayez.';
export const PICTURE_FAILED = 'La photo n’a pas pu être enregistrée. Réessayez avec une autre image.';

const ROLE_DESCRIPTIONS: Record<Role, string> = {
  owner: 'Titulaire\u202f: vous achetez, et vous gérez la société, ses personnes et leurs plafonds.',
  buyer: 'Acheteur\u202f: vous réservez, remplissez le panier et commandez.',
  viewer:
    'Lecteur\u202f: vous consultez le stock, les réservations et les commandes, sans réserver ni commander.',
};

/** Roles (ACC-3), as descriptions of their permissions. */
export const roleDescription = (role: Role): string => ROLE_DESCRIPTIONS[role];

/** Amount that may be spent without the approval of an owner. */
export function limitText(limit: PurchaseLimit | null): string {
  if (!limit) return 'Aucun\u202f: vos commandes partent sans accord préalable.';
  const per = limit.period === 'order' ? 'par commande' : 'par mois civil';
  return `${exactEuros(limit.amount.amount)} HT ${per}. Au-delà, un titulaire donne son accord avant que la commande parte.`;
}

/** The e-mail address is the log-in name: a new address is a new person of the workspace. */
export function emailChangeText(role: Role): string {
  const who = role === 'owner' ? 'invitez' : 'demandez à un titulaire d’inviter';
  return `Elle vous sert d’identifiant. Pour en changer, ${who} la nouvelle adresse depuis «\u202fPersonnes\u202f», puis fermez ce compte.`;
}

export const NOTIFICATIONS_SAVED = 'Choix enregistrés';
export const NOTIFICATIONS_FAILED = 'Ce choix n’a pas pu être enregistré. Réessayez.';

const FREQUENCY_LABELS: Record<Frequency, string> = {
  instant: 'Tout de suite',
  daily: 'Chaque matin',
  off: 'Jamais',
};

const option = (value: Frequency) => ({ value, label: FREQUENCY_LABELS[value] });
const YES_OR_NO = [option('instant'), option('off')];

export type NotificationTexts = {
  kind: NotificationKind;
  title: string;
  text: string;
  options: { value: Frequency; label: string }[];
};

/** Label of each kind of notification, with the frequencies of the contract. */
export const NOTIFICATION_LABELS: readonly NotificationTexts[] = [
  {
    kind: 'favorite-price',
    title: 'Baisse de prix d’un favori',
    text: 'Quand un véhicule que vous suivez devient moins cher.',
    options: [option('instant'), option('daily'), option('off')],
  },
  {
    kind: 'waiting-list',
    title: 'Véhicule attendu',
    text: 'Quand un véhicule dont vous avez rejoint la liste d’attente se libère pour vous.',
    options: YES_OR_NO,
  },
  {
    kind: 'booking-ending',
    title: 'Fin de réservation',
    text: 'Quand une de vos réservations va se terminer.',
    options: YES_OR_NO,
  },
  {
    kind: 'approvals',
    title: 'Accords d’achat',
    text: 'Quand un collègue demande un accord, ou quand le vôtre est donné ou refusé.',
    options: YES_OR_NO,
  },
  {
    kind: 'orders',
    title: 'Commandes et règlements des collègues',
    text: 'Si vous êtes titulaire, ou choisi par un titulaire, quand un collègue commande ou que sa commande est réglée. Les vôtres vous sont toujours confirmées.',
    options: YES_OR_NO,
  },
  {
    kind: 'company-papers',
    title: 'Pièces de la société',
    text: 'Si vous êtes titulaire, trente jours avant la fin d’une pièce (Kbis, pièce d’identité…), et à sa fin.',
    options: YES_OR_NO,
  },
];

export const PASSWORD_CHANGED = 'Mot de passe changé. Vos autres sessions sont fermées.';
export const SECURITY_FAILED = 'Rien n’a été changé. Réessayez dans un instant.';
export const SECURITY_UNREACHABLE = 'Le changement n’a pas abouti. Vérifiez votre réseau et réessayez.';
export const CODES_REPLACED = 'Vos anciens codes de secours ne valent plus rien';
export const TWO_STEP_ON = 'La vérification en deux étapes est activée';
export const TWO_STEP_OFF = 'La vérification en deux étapes est désactivée';

const FEW_CODES = 2;

/** Since when a session is open, from where, and when it was last used. */
export function sessionText({
  address,
  createdAt,
  lastSeenAt,
  current,
}: z.output<typeof OpenSession>): string {
  const seen = current ? 'utilisée à l’instant' : `vue le ${formatInstant(lastSeenAt)}`;
  const opened = `Ouverte le ${formatInstant(createdAt)}, ${seen}`;
  return address ? `${opened}, depuis ${address}` : opened;
}

/** The effect of the two-step verification on the next log-in. */
export function twoStepText({ enabledAt, recoveryCodesLeft, compulsory }: z.output<typeof TwoStep>): string {
  if (!enabledAt && compulsory) return 'Elle est obligatoire pour l’équipe.';
  if (!enabledAt) return 'Votre mot de passe suffit pour se connecter.';
  return `Depuis le ${formatDay(enabledAt)}. ${codesLeftText(recoveryCodesLeft)}`;
}

function codesLeftText(left: number): string {
  if (left === 0) return 'Il ne vous reste aucun code de secours\u202f: remplacez-les maintenant.';
  const text = left === 1 ? 'Il vous reste un code de secours' : `Il vous reste ${left} codes de secours`;
  return left <= FEW_CODES ? `${text}\u202f: pensez à les remplacer.` : `${text}.`;
}

/** The file of the recovery codes, understandable years later. */
export const recoverySheet = (email: string, codes: readonly string[]): string =>
  [
    `Pomelo, codes de secours ${withDe(email)}`,
    '',
    'Chaque code ouvre une seule connexion, à la place du code de votre application.',
    'Gardez-les loin de votre téléphone, et ne les donnez à personne.',
    '',
    ...codes,
    '',
  ].join('\r\n');

/** Typed to confirm what cannot be undone. */
export const CLOSE_CONFIRMATION = 'FERMER';
export const CLOSE_FAILED = 'Le compte n’a pas été fermé. Réessayez dans un instant.';
export const CLOSED = 'Votre compte est fermé';

/** Link to resolve what prevents the closing of the account; null when it is mended in the form itself. */
export function closeAdvice(code: string): { label: string; href: string } | null {
  if (code === 'last-owner') return { label: 'Désigner un autre titulaire', href: profileUrls.people() };
  if (code === 'orders-open') return { label: 'Voir les commandes en cours', href: urls.orders() };
  return null;
}
