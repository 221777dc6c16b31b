import type { ResaleFigures, ResaleResult } from '@pomelo/contract/catalogue/resale.ts';
import { calculateResale } from '@pomelo/contract/catalogue/resale.ts';
import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import type { ResaleEstimate, VehicleResale } from '@pomelo/contract/catalogue/resale.schemas.ts';
import { counted, formatAmount } from '@pomelo/contract/format.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { eurosTyped, readEuros } from '../../lib/form/euros-input.ts';

export const RESALE_SAVED = 'Le calcul de ce véhicule est enregistré';
export const RESALE_DROPPED = 'Ce véhicule suit de nouveau le calcul de votre société';
export const RESALE_FAILED = 'Le calcul n’a pas pu être enregistré. Réessayez.';
export const VIEWER_READS_RESALE = 'Votre rôle de lecteur permet de voir ce calcul, pas de le changer.';
export const NO_AMOUNT = 'Indiquez un montant, par exemple 19\u202f980 ou 19\u202f980,50.';
export const NO_DAYS = 'Indiquez un nombre de jours, par exemple 35.';

/** Fields of an amount in cents, and the days; by their path in the body of the endpoint. */
export const AMOUNT_FIELDS = [
  'resalePrice',
  'repairs',
  'preparation',
  'registration',
  'fundingPerDay',
] as const;
type AmountField = (typeof AMOUNT_FIELDS)[number];
export type ResaleFieldName = `${AmountField}.amount` | 'stockDays';
export type ResaleTexts = Partial<Readonly<Record<string, string>>>;

/** An estimate as read from a form: null for an empty field. */
export type TypedEstimate = Record<AmountField | 'stockDays', number | null>;

const amountText = (money: { amount: number } | null): string => (money ? eurosTyped(money.amount) : '');

/** Texts of the fields: the company's values for the vehicle, else the proposed ones. */
export function resaleTexts({ proposed, typed }: Pick<VehicleResale, 'proposed' | 'typed'>) {
  const amounts = AMOUNT_FIELDS.map((name) => [
    `${name}.amount`,
    amountText(typed?.[name] ?? proposed[name]),
  ]);
  const texts: Record<string, string> = Object.fromEntries(amounts);
  texts['stockDays'] = String(typed?.stockDays ?? proposed.stockDays ?? '');
  return texts;
}

const readDays = (text: string): number | null =>
  /^\d{1,4}$/.test(text.trim()) ? Number(text.trim()) : null;

/** The typed figures, or the fields that are none. */
export function readEstimate(texts: ResaleTexts): {
  estimate: TypedEstimate;
  errors: Record<string, string>;
} {
  const errors: Record<string, string> = {};
  const read = (name: string, parse: (text: string) => number | null, error: string): number | null => {
    const text = texts[name] ?? '';
    if (text.trim() === '') return null;
    const value = parse(text);
    if (value === null) errors[name] = error;
    return value;
  };
  const amount = (name: AmountField) => read(`${name}.amount`, readEuros, NO_AMOUNT);
  const estimate = {
    resalePrice: amount('resalePrice'),
    repairs: amount('repairs'),
    preparation: amount('preparation'),
    registration: amount('registration'),
    fundingPerDay: amount('fundingPerDay'),
    stockDays: read('stockDays', readDays, NO_DAYS),
  };
  return { estimate, errors };
}

/** Values that differ from the proposal: only they are stored, the rest follows the company's calculator. */
export function changedEstimate(estimate: TypedEstimate, proposed: ResaleEstimate): TypedEstimate {
  const own = (name: AmountField) =>
    estimate[name] === (proposed[name]?.amount ?? null) ? null : estimate[name];
  return {
    resalePrice: own('resalePrice'),
    repairs: own('repairs'),
    preparation: own('preparation'),
    registration: own('registration'),
    fundingPerDay: own('fundingPerDay'),
    stockDays: estimate.stockDays === proposed.stockDays ? null : estimate.stockDays,
  };
}

/** Figures of the resale of a vehicle; an empty field counts as proposed. */
export function figuresOf(estimate: TypedEstimate, resale: VehicleResale): ResaleFigures {
  const { proposed, habits } = resale;
  const cents = (name: AmountField) => estimate[name] ?? proposed[name]?.amount ?? null;
  return {
    vatRegime: resale.vatRegime,
    purchasePrice: resale.purchasePrice.amount,
    resalePrice: cents('resalePrice'),
    repairs: cents('repairs'),
    delivery: resale.delivery?.amount ?? null,
    preparation: cents('preparation') ?? 0,
    registration: cents('registration'),
    fundingPerDay: cents('fundingPerDay') ?? 0,
    stockDays: estimate.stockDays ?? proposed.stockDays ?? 0,
    targetMargin: habits.targetMargin.amount,
  };
}

export type ResaleView = {
  margin: string;
  /** « 8,1 % du prix de revente HT », or why there is no margin. */
  marginNote: string;
  highest: string;
  hints: Record<ResaleFieldName, string>;
};

const STOCK_DAYS_HINTS = { company: 'habituels', sales: 'nos ventes', usual: 'à ajuster' };

const perMille = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const shareText = (tenths: number): string =>
  `${perMille.format(Math.abs(tenths) / 10)}\u202f%`.replace(/^/, tenths < 0 ? '−' : '');

function whyUnknown({ vatRegime, resalePrice }: ResaleFigures): string {
  if (vatRegime === UNKNOWN) return 'régime de TVA non communiqué';
  return resalePrice === null ? 'prix de revente inconnu' : 'un montant est à corriger';
}

/** Costs that are not counted because they are unknown. */
export function uncountedText({
  repairs,
  delivery,
  registration,
}: Pick<ResaleFigures, 'repairs' | 'delivery' | 'registration'>): string {
  const missing = [
    ...(repairs === null ? ['réparations non contrôlées'] : []),
    ...(delivery === null ? ['livraison'] : []),
    ...(registration === null ? ['malus et carte grise'] : []),
  ];
  return missing.length > 0 ? `hors ${new Intl.ListFormat('fr').format(missing)}` : '';
}

/** Its condition report, as the hint of the repairs. */
export function damagesHint({ damages }: Pick<VehicleResale, 'damages'>): string {
  if (!damages) return 'non contrôlé';
  if (damages.unpriced > 0) return `${damages.unpriced} sans prix`;
  return damages.count === 0 ? 'aucun dommage' : counted(damages.count, 'dommage');
}

function registrationHint(registration: number | null): string {
  if (registration === null) return 'malus à établir';
  return registration === 0 ? 'au client' : 'à votre charge';
}

function resaleHint({ vatRegime, resalePrice }: ResaleFigures, result: ResaleResult | null): string {
  if (resalePrice === null) return 'à saisir';
  if (vatRegime === 'marge') return 'TVA sur marge';
  return result ? `${formatAmount(result.resaleExclTax)} HT` : '';
}

/** The two results and the remark of each field; « — » where the margin is unknown. */
export function resaleView(texts: ResaleTexts, resale: VehicleResale): ResaleView {
  const { estimate, errors } = readEstimate(texts);
  const figures = figuresOf(estimate, resale);
  const result = Object.keys(errors).length > 0 ? null : calculateResale(figures);
  const note = result
    ? [
        result.perMille === null ? '' : `${shareText(result.perMille)} du prix de revente\u00a0HT`,
        uncountedText(figures),
      ]
    : [whyUnknown(Object.keys(errors).length > 0 ? { ...figures, resalePrice: 0 } : figures)];
  const own = changedEstimate(estimate, resale.proposed);
  const usual = (name: keyof TypedEstimate, text: string): string => (own[name] === null ? text : 'saisi');
  return {
    margin: result ? formatAmount(result.margin) : '—',
    marginNote: note.filter(Boolean).join(', '),
    highest: result ? (result.highestPrice < 0 ? 'Aucun' : formatAmount(result.highestPrice)) : '—',
    hints: {
      'resalePrice.amount': resaleHint(figures, result),
      'repairs.amount': usual('repairs', damagesHint(resale)),
      'preparation.amount': usual('preparation', 'habituelle'),
      'registration.amount': registrationHint(figures.registration),
      'fundingPerDay.amount': result ? `${formatAmount(result.funding)} en tout` : '',
      stockDays: usual('stockDays', STOCK_DAYS_HINTS[resale.stockDaysFrom]),
    },
  };
}

export const targetText = ({ habits }: Pick<VehicleResale, 'habits'>): string =>
  exactEuros(habits.targetMargin.amount);

/** Whether a transport is counted, and the costs that the calculation omits. */
export function costsNote({
  delivery,
  registration,
}: Pick<VehicleResale, 'delivery' | 'registration'>): string {
  const transport = delivery
    ? `Livraison comprise\u202f: ${formatAmount(delivery.amount)} HT.`
    : 'Livraison non comptée\u202f: il manque votre adresse ou le lieu du véhicule.';
  return `${transport} ${registrationNote(registration)}`;
}

/** Explains who registers the vehicle, and the cost for them. */
function registrationNote({ isCharged, cost }: VehicleResale['registration']): string {
  if (isCharged)
    return cost
      ? 'Malus et carte grise au nom de votre société, comme à votre dernière commande.'
      : 'Malus à établir\u202f: il n’est pas compté.';
  const stock = 'Acheté pour votre stock, le véhicule est immatriculé par votre client';
  return cost
    ? `${stock}\u202f: ${formatAmount(cost.amount)} de malus et de carte grise au tarif de votre région.`
    : `${stock}.`;
}
