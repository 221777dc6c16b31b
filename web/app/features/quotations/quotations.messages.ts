import type { ApiError } from '@pomelo/contract/client.ts';
import { counted } from '@pomelo/contract/format.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import type { CustomerQuotation, RetailQuotation } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';

export const AMOUNT_FAULT = 'Indiquez un montant en euros, par exemple 250 ou −100.';
export const MARGIN_FAULT = 'Indiquez la marge en euros, par exemple 1 500.';
export const PERCENT_FAULT = 'Indiquez la marge en pourcentage, par exemple 8,5.';
export const TRADE_IN_FAULT = 'Indiquez la valeur de reprise en euros, par exemple 3 000.';
export const QUOTATION_FAILED = 'Le devis n’a pas pu être enregistré. Réessayez.';
export const QUOTATION_MADE = 'Le devis est établi';
export const VERSION_MADE = 'La nouvelle version est enregistrée';
export const SEND_FAILED = 'Le devis n’a pas pu être envoyé. Réessayez.';
export const NO_EMAIL = 'Ajoutez l’adresse e-mail de votre client pour lui envoyer le devis.';
export const VIEWER_READS = 'Votre rôle de lecteur permet de consulter les devis, pas de les établir.';
export const SHOWROOM_HIDES =
  'Le mode vitrine masque votre coût et votre marge. Quittez-le depuis le menu pour établir ou modifier un devis.';

type State = RetailQuotation['state'];
type StateLabel = { word: string; tone: TagTone };

/** How the dealer reads the state of a quotation. */
const STATES = {
  draft: { word: 'Brouillon', tone: 'line' },
  sent: { word: 'Envoyé', tone: 'solid' },
  accepted: { word: 'Accepté', tone: 'ok' },
  refused: { word: 'Refusé', tone: 'bad' },
  expired: { word: 'Expiré', tone: 'warn' },
} as const satisfies Record<State, StateLabel>;
export const stateText = (state: State): StateLabel => STATES[state];

/** Next step of the dealer. */
const NEXT = {
  draft: 'Relisez-le, puis envoyez-le à votre client\u202f: il n’a encore rien reçu.',
  sent: 'Votre client l’a reçu par e-mail et peut l’accepter jusqu’à la date de validité. Une nouvelle version remplace celle qu’il a reçue.',
  accepted:
    'Votre client a accepté ce devis. Réservez ou commandez le véhicule, puis fixez la livraison avec lui.',
  refused: 'Votre client a refusé ce devis. Vous pouvez établir une nouvelle version et la lui envoyer.',
  expired: 'La date de validité est passée. Établissez une nouvelle version pour le proposer à nouveau.',
} as const satisfies Record<State, string>;
export const nextText = (state: State): string => NEXT[state];

export const sentText = (email: string): string => `Le devis est envoyé à ${email}`;

export const customerName = ({ firstName, lastName }: CustomerQuotation['customer']): string =>
  personName({ firstName, lastName });

/** Confirmation of sending a mail in the dealer's name. */
export const sendQuestion = (email: string, isAgain: boolean) => ({
  title: isAgain ? 'Envoyer le devis à nouveau\u202f?' : 'Envoyer le devis\u202f?',
  message: `Il part à ${email}, avec un lien pour le lire et l’accepter. Ni votre coût ni votre marge n’y figurent.`,
  confirmLabel: 'Envoyer',
});

export const countText = (total: number): string | undefined =>
  total === 0 ? undefined : counted(total, 'devis', 'devis');

/** Hundredths of a percent of the cost: « 8,5 % ». */
export const marginRate = (margin: number, cost: number): string =>
  cost > 0
    ? `${((100 * margin) / cost).toLocaleString('fr-FR', { maximumFractionDigits: 1 }).replace('-', '−')}\u202f%`
    : '—';

/** Idempotent. */
export const isOpen = (state: State): boolean => state !== 'accepted';

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
