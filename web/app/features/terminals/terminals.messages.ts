import type {
  ChargingTerminal,
  TerminalOrder,
} from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import { counted, formatAmount, formatNumber } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';

/** 7.4 as « 7,4 », 11 as « 11 ». */
export const figureText = (value: number): string =>
  value.toLocaleString('fr-FR', { maximumFractionDigits: 1 });

export const powerText = (powerKw: number): string => `${figureText(powerKw)}\u202fkW`;

export const PHASE_LABELS = { mono: 'Monophasé', tri: 'Triphasé' } as const satisfies Record<
  ChargingTerminal['phases'],
  string
>;

export const outletText = (cableMetres: number | null): string =>
  cableMetres === null ? 'Prise T2S, sans câble' : `Câble attaché de ${figureText(cableMetres)}\u202fm`;

export const badgeText = (rfid: boolean): string => (rfid ? 'Lecteur de badges RFID' : 'Sans badge');

export const ocppText = (ocpp: string | null): string => (ocpp ? `OCPP ${ocpp}` : 'Sans supervision');

const DAY_LABELS = (days: number): string => counted(days, 'jour ouvré', 'jours ouvrés');

export function stockText({ stock, days }: Pick<ChargingTerminal, 'stock' | 'days'>): string {
  if (stock === 0) return `Sur commande, ${DAY_LABELS(days)}`;
  return `En stock (${formatNumber(stock)}), livrée sous ${DAY_LABELS(days)}`;
}

export const countText = (count: number): string => counted(count, 'borne');

/** TERM-3: descriptions of the order states for the buyer. */
const STATES = {
  pending: { word: 'En attente de règlement', tone: 'warn' },
  paid: { word: 'Réglée', tone: 'ok' },
  cancelled: { word: 'Annulée', tone: 'line' },
  refunded: { word: 'Remboursée', tone: 'line' },
} as const satisfies Record<TerminalOrder['state'], { word: string; tone: TagTone }>;

export const stateText = (state: TerminalOrder['state']): { word: string; tone: TagTone } => STATES[state];

/** TERM-7, TERM-8: what was sent back of an order that goes on, and what is still to be sent by transfer. */
export const refundLines = ({
  state,
  inclTax,
  refunded,
  owed,
}: Pick<TerminalOrder, 'state' | 'inclTax' | 'refunded' | 'owed'>): { label: string; value: string }[] => [
  ...(state === 'paid' && refunded.amount > 0
    ? [
        { label: 'Remboursé', value: formatAmount(-refunded.amount) },
        { label: 'Reste réglé, TTC', value: formatAmount(inclTax.amount - refunded.amount) },
      ]
    : []),
  ...(owed.amount > 0
    ? [{ label: 'Refusé par votre banque, à vous rendre par virement', value: formatAmount(owed.amount) }]
    : []),
];

const CONFIRMING =
  'La confirmation arrive d’ordinaire en quelques secondes\u202f: cette page se met à jour d’elle-même.';

const OUTCOMES = {
  paid: {
    title: 'Merci, votre commande est réglée',
    text: 'Le reçu part par e-mail. Les bornes sont préparées pour l’expédition.',
  },
  cancelled: {
    title: 'La commande est annulée',
    text: 'Rien n’a été débité. Vous pouvez commander à nouveau quand vous le voulez.',
  },
  refunded: {
    title: 'La commande est remboursée',
    text: 'Le montant revient sur la carte qui a servi, sous quelques jours.',
  },
  pending: { title: 'Le règlement n’est pas encore confirmé', text: CONFIRMING },
} as const satisfies Record<TerminalOrder['state'], { title: string; text: string }>;

/** TERM-8: the bank of the buyer did not take the refund. */
const REFUND_REFUSED = {
  title: 'La commande est remboursée',
  text: 'Votre banque a refusé le remboursement sur la carte\u202f: nous vous le rendons par virement.',
};

/** For a later visit: only the payment provider confirms a payment. */
const UNPAID = {
  title: 'La commande attend son règlement',
  text: 'Si vous venez de la régler, la confirmation arrive d’ordinaire en quelques secondes\u202f: cette page se met à jour d’elle-même.',
};

const PAYMENT_CANCELLED = {
  payable: {
    title: 'La commande n’est pas réglée',
    text: 'Rien n’a été débité. Les bornes vous sont gardées une heure\u202f: vous pouvez encore les régler.',
  },
  closed: { title: 'La commande n’est pas réglée', text: 'Rien n’a été débité. Elle s’annule d’elle-même.' },
};

/** For a later visit: the receipt was sent long ago. */
function laterText({ shippedAt, deliveredAt }: Pick<TerminalOrder, 'shippedAt' | 'deliveredAt'>) {
  if (deliveredAt) return { title: 'La commande est livrée', text: 'Elle est réglée.' };
  if (shippedAt) return { title: 'La commande est expédiée', text: 'Elle est réglée, et en route.' };
  return { title: 'La commande est réglée', text: 'Les bornes sont préparées pour l’expédition.' };
}

type Outcome = Pick<TerminalOrder, 'state' | 'payUrl' | 'owed' | 'shippedAt' | 'deliveredAt'>;

// TERM-3
/** Title and text of an order: its state comes from the payment provider, never from the address. */
export function outcomeText(
  order: Outcome,
  /** The result that the payment page put in the return address; null otherwise. */
  back: 'paye' | 'abandon' | null,
): { title: string; text: string } {
  const { state, payUrl, owed } = order;
  if (state === 'refunded' && owed.amount > 0) return REFUND_REFUSED;
  if (state === 'paid' && back !== 'paye') return laterText(order);
  if (state !== 'pending' || back === 'paye') return OUTCOMES[state];
  if (back === null) return UNPAID;
  return payUrl ? PAYMENT_CANCELLED.payable : PAYMENT_CANCELLED.closed;
}

export const ORDER_FAILED = 'La commande n’a pas pu être passée. Réessayez.';
export const CHECK_FAILED = 'Le règlement n’a pas pu être vérifié. Réessayez dans un instant.';
export const VIEWER_CANNOT_ORDER = 'Votre rôle de lecteur ne permet pas de commander.';
export const CHOOSE_ADDRESS = 'Choisissez une adresse de livraison.';

export const CHECKED: Record<TerminalOrder['state'], string> = {
  pending: 'Le prestataire de paiement n’a pas encore confirmé le règlement',
  paid: 'Le règlement est confirmé',
  cancelled: 'La commande est annulée',
  refunded: 'La commande est remboursée',
};

/** Error message of an invalid quantity. */
export const QUANTITY_FAULT = 'Indiquez un nombre de bornes, de 1 à 50.';

/** « 5 % de remise dès 5 bornes, 8 % dès 10 ». */
export function discountText(steps: readonly { quantity: number; percent: number }[]): string | null {
  const [first, ...others] = steps.filter(({ percent }) => percent > 0);
  if (!first) return null;
  const rest = others.map(({ quantity, percent }) => `, ${percent}\u202f% dès ${quantity}`).join('');
  return `${first.percent}\u202f% de remise dès ${counted(first.quantity, 'borne')}${rest}.`;
}

/** Decree 2017-26: who may install it. */
export const installerText = (needsInstaller: boolean): string =>
  needsInstaller
    ? 'Au-dessus de 3,7\u202fkW, la pose est réservée à un électricien qualifié IRVE (décret n° 2017-26 du 12 janvier 2017).'
    : 'Jusqu’à 3,7\u202fkW, la pose ne demande pas de qualification IRVE\u202f; un électricien reste recommandé.';
