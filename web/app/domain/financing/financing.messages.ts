import type {
  Financing,
  FinancingOffer,
  FinancingState,
  FinancingStepKind,
} from '@pomelo/contract/financings/financings.schemas.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { formatDay } from '../../lib/dates.ts';

export const UNKNOWN = 'non précisé par le prêteur';
/** An amount that the lender may leave out. */
export const amountText = (amount: { amount: number } | null): string =>
  amount === null ? UNKNOWN : formatAmount(amount.amount);
const PERCENT = new Intl.NumberFormat('fr', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** « 4,35 % » */
export const rateText = (basisPoints: number | null): string =>
  basisPoints === null ? UNKNOWN : `${PERCENT.format(basisPoints / 100)}\u202f%`;

export const FINANCING_LABELS: Readonly<
  Record<FinancingState, { word: string; tone: 'ok' | 'warn' | 'bad' | 'line' }>
> = {
  waiting: { word: 'Demande envoyée', tone: 'line' },
  offers: { word: 'Offres reçues', tone: 'warn' },
  'to-sign': { word: 'Contrat à signer', tone: 'warn' },
  signed: { word: 'Contrat signé', tone: 'line' },
  announced: { word: 'Versement annoncé', tone: 'line' },
  paid: { word: 'Versement reçu', tone: 'ok' },
  refused: { word: 'Refusé', tone: 'bad' },
  expired: { word: 'Expiré', tone: 'line' },
  cancelled: { word: 'Annulé', tone: 'line' },
};
export const STEP_LABELS: Readonly<Record<FinancingStepKind, string>> = {
  asked: 'Demande enregistrée',
  offers: 'Offres du prêteur',
  accepted: 'Offre acceptée',
  'to-sign': 'Contrat à signer chez le prêteur',
  signed: 'Contrat signé',
  announced: 'Versement annoncé',
  received: 'Versement reçu',
  'taken-back': 'Versement retiré de la commande',
  refused: 'Refus du prêteur',
  expired: 'Demande expirée',
  cancelled: 'Demande annulée',
};

const OPEN = new Set<FinancingState>(['waiting', 'offers', 'to-sign', 'signed', 'announced']);
export const isOpenFinancing = ({ state }: Pick<Financing, 'state'>): boolean => OPEN.has(state);
/** The buyer may still give it up. */
export const isUnsigned = ({ state }: Pick<Financing, 'state'>): boolean =>
  state === 'waiting' || state === 'offers' || state === 'to-sign';

const why = (reason: string | null): string => (reason === null ? '' : `\u202f: «\u202f${reason}\u202f»`);

/** Amount received, compared with the amount announced. */
export function moneyText({ received, announced }: Pick<Financing, 'received' | 'announced'>): string {
  if (received.amount === 0) return '';
  const got = `${formatAmount(received.amount)} reçus`;
  if (!announced) return `${got}.`;
  const gap = received.amount - announced.amount.amount;
  if (gap === 0) return `${got}, comme annoncé.`;
  const of = `${got} sur ${formatAmount(announced.amount.amount)} annoncés`;
  return gap < 0
    ? `${of}\u202f: il manque ${formatAmount(-gap)}.`
    : `${of}\u202f: ${formatAmount(gap)} de plus.`;
}

/** Explains the state to the buyer. */
export function financingText(financing: Financing): string {
  const { state, lender, reference, reason, announced } = financing;
  switch (state) {
    case 'waiting':
      return reference === null
        ? `${lender} ne répond pas encore\u202f: votre demande lui sera envoyée dans quelques minutes.`
        : `${lender} étudie votre demande. Vous recevez un message dès sa réponse.`;
    case 'offers':
      return `${lender} vous répond\u202f: choisissez une offre, ou renoncez.`;
    case 'to-sign':
      return `Vous avez accepté une offre. Le contrat se signe chez ${lender}.`;
    case 'signed':
      return `Le contrat est signé. ${lender} n’a pas encore annoncé son versement.`;
    case 'announced':
      return `${lender} annonce ${formatAmount(announced?.amount.amount ?? 0)} pour le ${formatDay(announced?.on ?? '')}. La commande sera réglée quand notre banque les aura reçus.`;
    case 'paid':
      return `Le versement ${withDe(lender)} est reçu.`;
    case 'refused':
      return `${lender} a refusé cette demande${why(reason)}. La commande reste à régler.`;
    case 'expired':
      return `Cette demande a expiré${why(reason)}. La commande reste à régler.`;
    case 'cancelled':
      return `Cette demande est annulée${why(reason)}. La commande reste à régler.`;
  }
}

export const LAW_TEXT =
  'Pomelo ne prête pas et ne donne pas de conseil en financement. Le prêteur décide seul\u202f; les montants et les taux affichés sont les siens.';
/** Next to other ways to pay. */
export const underWayText = ({ lender, amount }: Pick<Financing, 'lender' | 'amount'>): string =>
  `Un financement de ${formatAmount(amount.amount)} est en cours chez ${lender}. Si vous réglez autrement, pensez à y renoncer.`;
export const offerTitle = ({ text, amount, months }: FinancingOffer): string =>
  text ?? `${formatAmount(amount.amount)} sur ${months} mois`;
