import { type Problem, REFUSALS, type RefusalCode } from '@pomelo/contract/errors.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { isDatabaseUnavailable, isRejectedValue, isRetryable, isRowLocked } from '../db/database-errors.ts';
import { Refusal } from '../errors/refusal.ts';
import { FilesUnavailable } from '../files/file-store.ts';

const PROBLEM_TYPE = 'https://pomelo.example/problemes/';
const DEFAULT_RETRY_AFTER_SECONDS = 2;
/** Space is made by a person, or by the jobs of the next hour. */
const FULL_RETRY_AFTER_SECONDS = 600;

const TITLES: Record<RefusalCode, string> = {
  malformed: 'Demande mal formée',
  unauthenticated: 'Connexion requise',
  'bad-credentials': 'Connexion refusée',
  'second-factor-required': 'Code de vérification requis',
  'viewer-refused': 'Action réservée',
  'owner-only': 'Réservé aux titulaires',
  'staff-only': 'Réservé à l’équipe',
  'not-negotiable': 'Prix non négociable',
  'permission-missing': 'Droit manquant',
  'second-factor-missing': 'Vérification en deux étapes à activer',
  'second-factor-compulsory': 'Vérification en deux étapes obligatoire',
  'read-only': 'Consultation seule',
  'not-found': 'Introuvable',
  'token-unknown': 'Lien inconnu',
  'method-not-allowed': 'Méthode non acceptée',
  'already-booked': 'Véhicule déjà réservé',
  'already-in-cart': 'Véhicule déjà au panier',
  'profile-incomplete': 'Profil incomplet',
  'booked-by-another': 'Véhicule réservé',
  'vehicle-lost': 'Véhicule perdu',
  'cart-empty': 'Panier vide',
  'booking-limit': 'Limite de réservations',
  'already-extended': 'Réservation déjà prolongée',
  'somebody-waits': 'Liste d’attente',
  'vehicle-free': 'Véhicule libre',
  'offer-changed': 'Offre modifiée',
  'offer-over': 'Offre close',
  'too-late': 'Trop tard',
  'nothing-due': 'Rien à régler',
  'token-expired': 'Lien expiré',
  'token-used': 'Lien déjà utilisé',
  'company-closed': 'Société fermée',
  'already-member': 'Déjà dans l’espace',
  'last-owner': 'Dernier titulaire',
  'orders-open': 'Commandes en cours',
  'purchase-limit': 'Plafond d’achat dépassé',
  'credit-limit': 'Ligne de crédit dépassée',
  'vat-unknown': 'TVA non communiquée',
  'below-floor': 'Sous le plancher de marge',
  'awaits-approval': 'Accord attendu',
  'already-decided': 'Demande déjà traitée',
  'changed-meanwhile': 'Modifié entre-temps',
  'being-changed': 'Modification en cours',
  'in-use': 'Encore utilisé',
  'price-changed': 'Prix modifié',
  'limit-reached': 'Nombre maximal atteint',
  gone: 'Véhicule vendu',
  'not-enough-vehicles': 'Stock insuffisant',
  'too-large': 'Envoi trop volumineux',
  'unsupported-media': 'Format non accepté',
  invalid: 'Saisie à corriger',
  'unknown-address': 'Adresse inconnue',
  'idempotency-mismatch': 'Clé déjà utilisée',
  'too-many-requests': 'Trop de demandes',
  unavailable: 'Service momentanément indisponible',
  'storage-full': 'Envois suspendus',
};

const DETAILS: Record<RefusalCode, string> = {
  malformed: 'La demande est mal formée.',
  unauthenticated: 'Connectez-vous pour continuer.',
  'bad-credentials': 'Adresse e-mail ou mot de passe incorrect.',
  'second-factor-required': 'Indiquez le code de votre application de vérification.',
  'viewer-refused': 'Votre rôle dans cet espace ne permet que la consultation.',
  'owner-only': 'Seul un titulaire de l’espace peut le faire.',
  'not-found': 'Cette ressource n’existe pas ou n’est plus disponible.',
  'token-unknown': 'Ce lien n’est pas valable. Vérifiez qu’il est complet, ou demandez-en un autre.',
  'method-not-allowed': 'Cette adresse n’accepte pas cette méthode.',
  'already-booked': 'Une réservation existe déjà pour ce véhicule',
  'already-in-cart': 'Le véhicule est déjà dans votre panier',
  'profile-incomplete': 'Complétez votre profil pour commander.',
  'booked-by-another': 'Ce véhicule est réservé par un autre acheteur.',
  'vehicle-lost': 'Un véhicule de votre panier n’est plus disponible.',
  'cart-empty': 'Votre panier est vide.',
  'booking-limit': 'Votre espace a atteint son nombre de réservations simultanées.',
  'already-extended': 'Cette réservation a déjà été prolongée.',
  'somebody-waits': 'Un autre acheteur attend ce véhicule\u202f: la réservation ne peut pas être prolongée.',
  'vehicle-free': 'Ce véhicule est libre\u202f: vous pouvez le réserver.',
  'offer-changed': 'Une autre version a été faite entre-temps\u202f: relisez-la avant de répondre.',
  'offer-over': 'Il n’est plus possible de répondre\u202f: l’offre est acceptée, refusée ou expirée.',
  'too-late': 'Il est trop tard pour le changer\u202f: contactez votre commercial.',
  'nothing-due': 'Cette commande est entièrement réglée.',
  'token-expired': 'Ce lien a expiré. Demandez-en un autre.',
  'token-used': 'Ce lien a déjà servi. Demandez-en un autre si vous en avez besoin.',
  'company-closed': 'Cet établissement est fermé au répertoire des entreprises\u202f: vérifiez le SIRET.',
  'already-member': 'Cette personne fait déjà partie de votre espace.',
  'last-owner': 'Un espace garde au moins un titulaire\u202f: désignez-en d’abord un autre.',
  'orders-open':
    'Des commandes sont en cours\u202f: le compte pourra être fermé une fois qu’elles seront terminées.',
  'credit-limit': 'L’encours de votre société dépasserait sa ligne de crédit.',
  'purchase-limit': 'Cette commande dépasse votre plafond d’achat. Demandez l’accord d’un titulaire.',
  'below-floor': 'Un véhicule est sous le plancher de marge\u202f: il faut un accord pour envoyer l’offre.',
  'awaits-approval': 'Ce véhicule attend l’accord d’un titulaire\u202f: retirez d’abord la demande.',
  'vat-unknown':
    'Le régime de TVA de ce véhicule n’est pas communiqué\u202f: il ne peut pas encore être commandé.',
  'already-decided': 'Cette demande a déjà été traitée.',
  'price-changed': 'Un prix a changé depuis l’affichage. Vérifiez le nouveau total avant d’accorder l’achat.',
  'limit-reached': 'Le nombre maximal est atteint.',
  'staff-only': 'Cette action est réservée à l’équipe de Pomelo.',
  'not-negotiable': 'Votre société ne peut pas proposer de prix\u202f: parlez-en à votre commercial.',
  'permission-missing': 'Vos rôles ne donnent pas ce droit.',
  'second-factor-missing':
    'Activez la vérification en deux étapes de votre compte\u202f: elle est obligatoire pour travailler dans la gestion.',
  'second-factor-compulsory':
    'La vérification en deux étapes est obligatoire pour l’équipe\u202f: elle ne peut pas être désactivée.',
  'read-only': 'Vous consultez le site en tant qu’un acheteur\u202f: rien ne peut y être modifié.',
  'changed-meanwhile': 'Quelqu’un d’autre vient de modifier cette fiche.',
  'being-changed':
    'Quelqu’un d’autre est en train de modifier ce véhicule ou ce dossier\u202f: recommencez dans quelques secondes.',
  'in-use': 'Cet élément est encore utilisé.',
  gone: 'Ce véhicule n’est plus à vendre.',
  'not-enough-vehicles':
    'Le nombre de véhicules de cette référence ne permet pas de le réserver. Veuillez contacter votre commercial.',
  'too-large': 'L’envoi dépasse la taille autorisée.',
  'unsupported-media': 'Ce format n’est pas accepté.',
  invalid: 'Certains champs sont à corriger.',
  'unknown-address': 'Cette adresse n’a pas été trouvée\u202f: vérifiez le code postal et la ville.',
  'idempotency-mismatch': 'Cette clé a déjà servi à une autre demande.',
  'too-many-requests': 'Trop de demandes\u202f: réessayez dans un instant.',
  unavailable: 'Le service est très sollicité\u202f: réessayez dans un instant.',
  'storage-full':
    'Nous ne pouvons plus recevoir de fichier pour le moment. Rien n’a été enregistré\u202f: réessayez plus tard.',
};

export type ProblemAnswer = { status: number; problem: Problem; retryAfterSeconds: number | undefined };

const defaultRetryAfterSeconds = (status: number): number =>
  status === HTTP_STATUS.insufficientStorage ? FULL_RETRY_AFTER_SECONDS : DEFAULT_RETRY_AFTER_SECONDS;

/** The only place where a code becomes an HTTP status. */
export function problemOf(refusal: Refusal, requestId: string): ProblemAnswer {
  const status = REFUSALS[refusal.code];
  const waits =
    status === HTTP_STATUS.tooManyRequests ||
    status === HTTP_STATUS.serviceUnavailable ||
    status === HTTP_STATUS.insufficientStorage ||
    refusal.code === 'being-changed';
  return {
    status,
    retryAfterSeconds: waits
      ? (refusal.extra.retryAfterSeconds ?? defaultRetryAfterSeconds(status))
      : undefined,
    problem: {
      type: PROBLEM_TYPE + refusal.code,
      title: TITLES[refusal.code],
      status,
      detail: refusal.detail ?? DETAILS[refusal.code],
      ...(refusal.extra.errors && { errors: [...refusal.extra.errors] }),
      ...(refusal.extra.challenge && { challenge: refusal.extra.challenge }),
      requestId,
    },
  };
}

/** Body of an unexpected 500: only the request id. */
export const unexpectedProblem = (requestId: string): ProblemAnswer => ({
  status: HTTP_STATUS.internalServerError,
  retryAfterSeconds: undefined,
  problem: {
    type: `${PROBLEM_TYPE}inattendu`,
    title: 'Erreur inattendue',
    status: HTTP_STATUS.internalServerError,
    detail: 'Une erreur inattendue est survenue. Nos équipes en sont averties.',
    requestId,
  },
});

const HTTP_CODES: Record<number, RefusalCode> = {
  [HTTP_STATUS.badRequest]: 'malformed',
  [HTTP_STATUS.unauthorized]: 'unauthenticated',
  [HTTP_STATUS.notFound]: 'not-found',
  [HTTP_STATUS.methodNotAllowed]: 'method-not-allowed',
  [HTTP_STATUS.contentTooLarge]: 'too-large',
  [HTTP_STATUS.unsupportedMediaType]: 'unsupported-media',
  [HTTP_STATUS.tooManyRequests]: 'too-many-requests',
  [HTTP_STATUS.serviceUnavailable]: 'unavailable',
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** No room on the disk, or in what this account may use of it; or a disk that takes no writes. */
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS']);
/** It is unknown whether the write was stored: a retry with the same idempotency key does it once. */
const DATABASE_AWAY =
  'Nous ne pouvons rien lire ni enregistrer pour le moment. Gardez cette page ouverte et réessayez dans quelques instants.';
const CANNOT_STORE = 'Le fichier n’a pas pu être enregistré\u202f: réessayez plus tard.';
const FILES_AWAY = 'Les fichiers ne répondent pas pour le moment\u202f: réessayez dans quelques instants.';
const isOutOfRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && NO_ROOM.has(error.code);

/** Reads any thrown value as a refusal; undefined when it was not foreseen. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (isRejectedValue(error)) return new Refusal('malformed');
  if (isRowLocked(error)) return new Refusal('being-changed');
  if (isRetryable(error)) return new Refusal('unavailable');
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable', DATABASE_AWAY);
  if (error instanceof FilesUnavailable) return new Refusal('unavailable', FILES_AWAY);
  if (isOutOfRoom(error)) return new Refusal('unavailable', CANNOT_STORE);
  const status = statusOf(error);
  if (status === undefined) return undefined;
  const code = HTTP_CODES[status] ?? (status >= 400 && status < 500 ? 'malformed' : undefined);
  return code && new Refusal(code);
}
