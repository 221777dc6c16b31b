import type {
  HeldReason,
  LineOutcome,
  PricingRuleBody,
  Repricing,
  RepricingRow,
} from '@pomelo/contract/backoffice/stock/repricing.schemas.ts';
import { BODIES, type Body } from '@pomelo/contract/catalogue/facets.ts';
import { factText } from '@pomelo/contract/catalogue/filter-text.ts';
import { counted, formatNumber } from '@pomelo/contract/format.ts';
import type { TagTone } from '@pomelo/design/tag.tsx';
import { exactEuros } from '../../../lib/exact-euros.ts';

export const RULE_FAILED = 'La règle n’a pas pu être enregistrée.';
export const RULE_SAVED = 'La règle est enregistrée.';
export const RULE_REMOVED = 'La règle est retirée.';
export const PREVIEW_FAILED = 'L’aperçu n’a pas pu être fait. Réessayez dans un instant.';
export const REPRICING_FAILED = 'Les prix n’ont pas changé. Réessayez dans un instant.';
export const SHARE_NEEDED = 'Indiquez un pourcentage, par exemple 3,5.';
export const AMOUNT_NEEDED = 'Indiquez un montant, par exemple 500.';
export const NUMBER_NEEDED = 'Indiquez un nombre entier.';

const HUNDRED = 100;
/** Hundredths of a percent, as typed: « 3,5 ». */
export const shareTyped = (hundredths: number | null): string =>
  hundredths === null ? '' : String(hundredths / HUNDRED).replace('.', ',');
/** Null when it is no percentage. */
export function readShare(typed: string): number | null {
  const text = typed.replace(/[\s\u00a0\u202f%]/g, '').replace(',', '.');
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * HUNDRED) : null;
}
const percent = (hundredths: number): string => `${shareTyped(hundredths)}\u202f%`;

const bodyLabel = (body: Body): string => (body === 'suv' ? 'SUV' : factText('body', body).toLowerCase());
export const BODY_CHOICES = BODIES.map((value) => ({ value, label: factText('body', value) }));

/** « dès 60 jours en stock, 20 vues en 30 jours sans réservation, Peugeot ». */
export function conditionsText(rule: PricingRuleBody, makeName: string | null): string {
  const { stockDays, views, viewsDays, aboveMarket, body, vatRegime } = rule;
  const texts = [
    stockDays === null ? null : `dès ${counted(stockDays, 'jour')} en stock`,
    views === null ? null : `${counted(views, 'vue')} en ${counted(viewsDays, 'jour')} sans réservation`,
    aboveMarket === null ? null : `${percent(aboveMarket)} au-dessus du marché`,
    makeName,
    body === null ? null : bodyLabel(body),
    vatRegime === null ? null : vatRegime === 'marge' ? 'TVA sur marge' : 'TVA récupérable',
  ].filter((text) => text !== null);
  return texts.join(', ');
}

/** « − 3 %, aux 100 € ». */
export function stepText({ step, size, rounding }: PricingRuleBody): string {
  const by = step === 'amount' ? exactEuros(size) : percent(size);
  const lowered = step === 'market' ? (size === 0 ? 'au marché' : `au marché −\u202f${by}`) : `−\u202f${by}`;
  return rounding === HUNDRED ? `${lowered}, à l’euro` : `${lowered}, aux ${exactEuros(rounding)}`;
}

/** The floor that holds: the higher of the rule's and the team's, in basis points. */
export function floorText(own: number | null, team: number | null): string {
  const floor = Math.max(own ?? 0, team ?? 0);
  return floor === 0 ? 'jamais à perte' : percent(floor);
}

export const HELD_LABELS: Readonly<Record<HeldReason, string>> = {
  floor: 'Sous le plancher de marge',
  'cost-unknown': 'Coût inconnu',
  pause: 'Prix changé récemment',
  booked: 'Réservé',
  negotiated: 'Offre ou négociation en cours',
  feed: 'Prix fixé par un flux',
  'no-market': 'Valeur de marché inconnue',
  beyond: 'Au-delà de 5\u202f000 véhicules à la fois',
};
export const OUTCOME_LABELS: Readonly<Record<LineOutcome, string>> = {
  applied: 'Changé ou réservé depuis',
  changed: 'Modifié depuis l’aperçu',
  floor: 'Passé sous le plancher',
  'cost-unknown': 'Coût devenu inconnu',
  booked: 'Réservé depuis l’aperçu',
  negotiated: 'Offre ou négociation depuis l’aperçu',
  feed: 'Prix repris par un flux',
  gone: 'Vendu ou retiré depuis l’aperçu',
};
/** Why a line changes nothing, or left its price as it was; empty for one that changes. */
export function lineReason({
  held,
  outcome,
  restored,
}: Pick<RepricingRow, 'held' | 'outcome' | 'restored'>): string {
  if (held !== null) return HELD_LABELS[held];
  if (outcome !== null && outcome !== 'applied') return OUTCOME_LABELS[outcome];
  return restored === false ? OUTCOME_LABELS.applied : '';
}

type Label = { label: string; tone: TagTone };
export const STATE_LABELS: Readonly<Record<Repricing['state'], Label>> = {
  previewed: { label: 'Aperçu', tone: 'warn' },
  applied: { label: 'Appliqué', tone: 'ok' },
  undone: { label: 'Annulé', tone: 'plain' },
};

export const pricesLabel = (state: Repricing['state']): string =>
  state === 'previewed' ? 'Prix à changer' : 'Prix changés';
export const pricesText = (count: number): string => counted(count, 'prix', 'prix');
export const applyText = (count: number): string => `Appliquer ${pricesText(count)}`;
export const chosenText = (count: number): string => counted(count, 'véhicule coché', 'véhicules cochés');

export function appliedText({ changes, unapplied }: Pick<Repricing, 'changes' | 'unapplied'>): string {
  const left =
    unapplied === 0
      ? ''
      : `\u202f; ${counted(unapplied, 'véhicule a changé', 'véhicules ont changé')} depuis l’aperçu et ${unapplied === 1 ? 'garde' : 'gardent'} le sien`;
  return `${counted(changes, 'prix appliqué', 'prix appliqués')}${left}.`;
}
export function undoneText({ changes, unrestored }: Pick<Repricing, 'changes' | 'unrestored'>): string {
  const left =
    unrestored === 0
      ? ''
      : `\u202f; ${counted(unrestored, 'véhicule a changé', 'véhicules ont changé')} depuis, et ${unrestored === 1 ? 'reste' : 'restent'} ainsi`;
  return `${counted(changes - unrestored, 'prix remis', 'prix remis')} comme avant${left}.`;
}
export const leftOutText = (count: number, leftOut: boolean): string =>
  leftOut
    ? counted(count, 'véhicule laissé de côté', 'véhicules laissés de côté')
    : counted(count, 'véhicule repris', 'véhicules repris');

/** « + 120 € », « − 120 € », or « 0 € ». */
export const signedEuros = (cents: number): string =>
  cents === 0 ? exactEuros(0) : `${cents < 0 ? '−' : '+'}\u202f${exactEuros(Math.abs(cents))}`;
/** « 62 j, 14 vues comptées en 30 j »: views of before they were counted by day are unknown. */
export const whyText = ({ stockDays, views, viewsDays }: RepricingRow): string =>
  `${formatNumber(stockDays)}\u00a0j, ${counted(views, 'vue comptée', 'vues comptées')} en ${viewsDays}\u00a0j`;
