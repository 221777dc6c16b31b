import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { monthsAfter } from '@pomelo/contract/paris-time.ts';
import type { RegistrationDocumentKind } from '@pomelo/contract/registration/registration.schemas.ts';
import type { LinkFault } from '../../domain/session/link-fault.ts';
import type { Draft, StepName } from './draft.ts';

const MIN_PHONE_DIGITS = 9;
const MAX_PHONE_DIGITS = 15;
const KBIS_MONTHS = 3;

export const NOT_SENT =
  'L’envoi n’a pas abouti. Vérifiez votre réseau et réessayez\u202f: rien de ce que vous avez indiqué n’est perdu.';
export const TOO_LONG =
  'Ces renseignements sont trop longs pour être gardés d’une étape à l’autre. Raccourcissez-les.';

export const STEP_LABELS: Record<StepName, string> = {
  siret: 'SIRET',
  societe: 'Société',
  vous: 'Vous',
  documents: 'Documents',
  recapitulatif: 'Récapitulatif',
};

/** The question of each step. */
export function stepTitle(step: StepName, { lookup, joins }: Pick<Draft, 'lookup' | 'joins'>): string {
  switch (step) {
    case 'siret':
      return 'Inscrivez votre société';
    case 'societe':
      if (joins) return 'Cette société est déjà sur Pomelo';
      return lookup === 'found' ? 'Est-ce bien votre société\u202f?' : 'Présentez-nous votre société';
    case 'vous':
      return 'Et vous, qui êtes-vous\u202f?';
    case 'documents':
      return 'Deux documents, et c’est tout';
    case 'recapitulatif':
      return joins ? 'Votre demande, avant envoi' : 'Votre inscription, avant envoi';
  }
}

/** Why the company is typed by hand. */
export const manualInputText = (lookup: Draft['lookup']): string =>
  lookup === 'unreachable'
    ? 'L’annuaire public des entreprises ne répond pas pour le moment. Indiquez votre société à la main\u202f: nous la vérifierons de notre côté.'
    : 'L’annuaire public des entreprises ne montre pas cette société en entier. Indiquez-la à la main, comme sur votre Kbis.';

/** Why a SIRET was not looked up. */
export const lookupFailed = (status: number, serverMessage: string | undefined): string =>
  serverMessage ||
  (status === HTTP_STATUS.tooManyRequests
    ? 'Trop de recherches en peu de temps. Patientez une minute avant de réessayer.'
    : 'La recherche n’a pas abouti. Réessayez dans un instant.');

/** Checked before the server validates the number: no country rules here. */
export function phoneFault(typed: string): string | null {
  const digits = typed.replace(/\D/g, '').length;
  if (/[^\d\s.()+/-]/.test(typed))
    return 'Un numéro de téléphone ne compte que des chiffres, avec un + devant l’indicatif d’un autre pays.';
  if (digits < MIN_PHONE_DIGITS)
    return 'Ce numéro n’est pas complet\u202f: dix chiffres, ou un + et l’indicatif d’un autre pays.';
  return digits > MAX_PHONE_DIGITS ? 'Ce numéro compte trop de chiffres.' : null;
}

/** The first day accepted on a Kbis today (both `2026-11-21`). */
export const oldestKbisDay = (today: string): string => monthsAfter(today, -KBIS_MONTHS);

/** Why the date of a Kbis is refused. */
export function kbisDateFault(day: string, today: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Indiquez la date du Kbis, en haut du document.';
  if (day > today) return 'Cette date n’est pas encore passée\u202f: vérifiez-la.';
  if (day < oldestKbisDay(today))
    return 'Ce Kbis a plus de trois mois. Demandez-en un nouveau sur MonIdenum ou Infogreffe.';
  return null;
}

export const MISSING_DOCUMENT = {
  kbis: 'Joignez votre Kbis.',
  identity: 'Joignez une pièce d’identité.',
} as const;
export const CONSENT_NEEDED = 'Cochez cette case pour envoyer votre inscription.';

/** Why the registration was not received, when no field explains it. */
export const submitFailed = (status: number, serverMessage: string | undefined): string =>
  serverMessage ||
  (status === HTTP_STATUS.tooManyRequests
    ? 'Trop d’envois en peu de temps. Patientez une minute avant de réessayer.'
    : NOT_SENT);

const FIELD_STEPS: Record<string, StepName> = {
  siret: 'siret',
  rs: 'societe',
  street: 'societe',
  postcode: 'societe',
  city: 'societe',
  firstName: 'vous',
  lastName: 'vous',
  email: 'vous',
  phone1: 'vous',
  kbisDate: 'documents',
  kbis: 'documents',
  identity: 'documents',
};

/** Step in which a refused field is corrected. */
export const stepOfField = (path: string): StepName => FIELD_STEPS[path] ?? 'recapitulatif';

export const receivedTitle = (joins: boolean, isCorrection: boolean): string => {
  if (isCorrection) return joins ? 'Votre demande est corrigée' : 'Votre inscription est corrigée';
  return joins ? 'Votre demande est partie' : 'Votre inscription est reçue';
};

export const CORRECTION_FAULTS: Record<LinkFault, { title: string; text: string }> = {
  unknown: {
    title: 'Ce lien n’ouvre aucune inscription',
    text: 'Il est peut-être incomplet, ou un e-mail plus récent l’a remplacé. Copiez-le en entier depuis votre dernier e-mail.',
  },
  expired: {
    title: 'Ce lien a expiré',
    text: 'Écrivez-nous en indiquant la référence de votre inscription.',
  },
  used: {
    title: 'Cette inscription a déjà reçu sa réponse',
    text: 'Elle ne peut plus être corrigée. Notre réponse est partie par e-mail\u202f; refusée, l’inscription peut être refaite.',
  },
  'too-many': {
    title: 'Trop d’essais',
    text: 'Patientez quelques minutes, puis ouvrez de nouveau le lien de l’e-mail.',
  },
};

/** The steps after the submission. */
export const nextSteps = (joins: boolean, rs: string): readonly string[] =>
  joins
    ? [
        `Le responsable de l’espace ${rs} reçoit votre demande par e-mail, et décide.`,
        'S’il l’accepte, vous recevez un lien pour choisir votre mot de passe.',
        'Vous vous connectez, et retrouvez ce que votre société a en cours.',
      ]
    : [
        'Nous vérifions votre société et vos documents.',
        'Votre compte validé, vous recevez un e-mail avec un lien pour choisir votre mot de passe.',
        'Vous vous connectez\u202f: prix marchands, réservation et panier sont ouverts.',
      ];

/** Answer to a script that sent a document: null when it was received. */
export type DocumentAnswer = { message: string | null };

export const REGISTRATION_DOCUMENT_LABELS: Record<RegistrationDocumentKind, string> = {
  kbis: 'Extrait Kbis',
  identity: 'Pièce d’identité du dirigeant',
};

/** Why a document was refused; the server's message comes first. */
export function documentFailed(status: number, serverMessage: string | undefined): string {
  if (serverMessage) return serverMessage;
  if (status === HTTP_STATUS.contentTooLarge) return 'Ce fichier est trop lourd\u202f: 10\u202fMo au plus.';
  if (status === HTTP_STATUS.unsupportedMediaType) return 'Ce fichier n’est pas un PDF, un JPEG ou un PNG.';
  if (status === HTTP_STATUS.tooManyRequests)
    return 'Trop d’envois en peu de temps. Patientez une minute avant de réessayer.';
  return 'L’envoi n’a pas abouti. Vérifiez votre réseau et choisissez de nouveau le fichier.';
}

/** « Envoi\u202f: 45 % ». */
export const sendingText = (share: number): string =>
  share >= 1 ? 'Vérification du document' : `Envoi\u202f: ${Math.floor(share * 100)}\u202f%`;
