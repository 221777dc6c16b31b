import type { RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { ApiError } from '@pomelo/contract/client.ts';

/** Texts for the dealer's customer, who does not know Pomelo. */
export type RetailFault = 'unknown' | 'expired' | 'too-many';

export const RETAIL_FAULTS: Record<RetailFault, { title: string; text: string }> = {
  unknown: {
    title: 'Ce lien n’est pas valable',
    text: 'Il est incomplet, ou une version plus récente du devis vous a été envoyée depuis. Ouvrez le dernier e-mail reçu, ou appelez votre vendeur.',
  },
  expired: {
    title: 'Ce devis n’est plus valable',
    text: 'Sa date de validité est passée. Votre vendeur peut vous en établir un nouveau\u202f: ses coordonnées figurent dans l’e-mail reçu.',
  },
  'too-many': { title: 'Trop d’essais', text: 'Patientez quelques minutes, puis ouvrez le lien à nouveau.' },
};

const FAULT_CODES: Record<string, RetailFault> = {
  'token-unknown': 'unknown',
  malformed: 'unknown',
  invalid: 'unknown',
  'token-expired': 'expired',
  'too-many-requests': 'too-many',
};
/** The refusal of the link itself; null for anything else. */
export const retailFault = (code: string): RetailFault | null => FAULT_CODES[code] ?? null;

/** After an answer, or once expired. */
export function statusText({
  state,
  dealer,
}: Pick<RetailQuotation, 'state' | 'dealer'>): { title: string; text: string } | null {
  if (state === 'accepted') {
    return {
      title: 'Vous avez accepté ce devis',
      text: `${dealer.rs} en est informé et vous recontacte pour la suite. Ce n’est pas encore un règlement.`,
    };
  }
  if (state === 'refused')
    return {
      title: 'Vous avez refusé ce devis',
      text: `${dealer.rs} en est informé. Pour en parler, ses coordonnées figurent sur le devis.`,
    };
  if (state === 'expired') return RETAIL_FAULTS.expired;
  return null;
}

export const DECISION_UNREACHABLE =
  'Votre réponse n’a pas pu être enregistrée. Vérifiez votre connexion et réessayez.';
export const CHANGED =
  'Le devis a été mis à jour depuis que vous l’avez ouvert\u202f: relisez-le avant de répondre.';

export const decisionFailed = ({ code, problem }: ApiError): string =>
  code === 'offer-changed' ? CHANGED : problem.detail || DECISION_UNREACHABLE;

/** Confirmation of an answer. */
export const CONFIRMATIONS = {
  accepter: {
    title: 'Accepter ce devis',
    text: 'Vous confirmez votre accord sur ce véhicule et ce prix. Rien n’est débité\u202f: votre vendeur vous recontacte pour le bon de commande et le règlement.',
    button: 'Je confirme mon accord',
  },
  refuser: {
    title: 'Refuser ce devis',
    text: 'Votre vendeur est prévenu. Vous ne pourrez plus accepter cette version\u202f; il peut vous en proposer une autre.',
    button: 'Je refuse ce devis',
  },
} as const;
export type Decision = keyof typeof CONFIRMATIONS;
export const isDecision = (text: string | null): text is Decision =>
  text === 'accepter' || text === 'refuser';
