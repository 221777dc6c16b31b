import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { SELLING_RULES } from '@pomelo/contract/catalogue/market-value.ts';
import type { DaysToSell } from '@pomelo/contract/catalogue/market-value.schemas.ts';
import { UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import { unknownFactText } from '@pomelo/contract/catalogue/filter-text.ts';
import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { counted, formatKm, formatNumber, formatPrice } from '@pomelo/contract/format.ts';
import type { Money } from '@pomelo/contract/money.ts';
import { type CardState, isExpected } from '../../domain/vehicle/card-state.ts';
import { labelOf, powerText } from '../../domain/vehicle/vehicle.messages.ts';
import { formatDay, formatInstant } from '../../lib/dates.ts';
import { dayAndMonth } from '../../lib/paris-time.ts';

/** CAT-2: the mandatory mention of the margin scheme; no VAT amount is shown with it. */
export const MARGIN_SCHEME = 'Régime particulier – Biens d’occasion';

const UNPLACED = `${unknownFactText('Lieu du véhicule')}.`;
const MEMBERS_ONLY = 'Le prix marchand est réservé aux professionnels connectés.';

/** Note under the purchase buttons. */
type Placed = Pick<VehicleDetail, 'depot' | 'availability' | 'availableFrom'>;

export function purchaseNote(
  vehicle: Placed,
  kind: CardState['kind'],
  isSignedIn: boolean,
  nowMs: number,
): string {
  const { depot } = vehicle;
  const place = depot ? `à ${depot.city} (${depot.department})` : 'sur son parc';
  const { availableFrom } = vehicle;
  const arrival =
    isExpected(vehicle) && availableFrom
      ? `Le véhicule est attendu ${place} le ${dayAndMonth(availableFrom)}.`
      : null;
  if (kind === 'free') {
    const end = new Date(nowMs + DEFAULT_BOOKING_HOURS * HOUR_MS).toISOString();
    return `Réservation sans frais, jusqu’au ${formatInstant(end)}. ${arrival ?? `Le véhicule reste ${place} pendant ce temps.`}`;
  }
  if (kind === 'mine') return arrival ?? `Le véhicule reste ${place} jusqu’à la fin de votre réservation.`;
  if (kind === 'offered') return arrival ?? `Le véhicule reste ${place} jusqu’à la fin de l’offre.`;
  if (kind === 'ordered') return 'Livraison, documents et paiement sont suivis sur la page de la commande.';
  if (kind === 'taken')
    return `${arrival ?? (depot ? `Le véhicule est ${place}.` : UNPLACED)} S’il se libère, le premier de la liste d’attente est averti par e-mail.`;
  if (!depot) return isSignedIn ? UNPLACED : `${UNPLACED} ${MEMBERS_ONLY}`;
  return isSignedIn ? `Véhicule visible ${place}.` : `Véhicule ${place}. ${MEMBERS_ONLY}`;
}

const percent = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** A minus sign, not a hyphen, and a plus where it went up. */
const signed = (value: number, text: string): string =>
  value < 0 ? `−\u202f${text}` : value > 0 ? `+\u202f${text}` : text;

/** « en ligne depuis 72 jours ». */
export function onlineText(since: string, nowMs: number): string {
  const days = Math.floor((nowMs - Date.parse(since)) / DAY_MS);
  return days < 1 ? 'en ligne depuis aujourd’hui' : `en ligne depuis ${counted(days, 'jour')}`;
}

export const referenceText = (value: Money): string => `valeur de marché ${formatPrice(value)}`;

/** Sentence for a price that never changed and has no market value; null where there is a chart. */
export function unchangedPriceText({
  priceHistory = [],
  marketValue,
}: Pick<VehicleDetail, 'priceHistory' | 'marketValue'>): string | null {
  const [only, ...later] = priceHistory;
  if (!only || later.length > 0 || marketValue) return null;
  return `${formatPrice(only.price)} depuis la mise en ligne\u202f: le prix n’a pas changé.`;
}

export type TrendLine = { label: string; value: number | string };

/** First price, decrease, and position against the market. */
export function priceTrendLines({
  priceHistory = [],
  marketValue,
}: Pick<VehicleDetail, 'priceHistory' | 'marketValue'>): TrendLine[] {
  const first = priceHistory[0]?.price.amount;
  const last = priceHistory.at(-1)?.price.amount;
  if (first === undefined || last === undefined) return [];
  const moved = last - first;
  const lines: TrendLine[] = [{ label: 'Prix de départ', value: first }];
  if (moved !== 0) {
    const text = formatPrice({ amount: Math.abs(moved), currency: 'EUR' });
    lines.push({ label: moved < 0 ? 'Baisse totale' : 'Hausse totale', value: signed(moved, text) });
  }
  const market = marketValue?.value.amount ?? 0;
  if (market <= 0) return lines;
  const gap = ((last - market) / market) * 100;
  const gapText = `${percent.format(Math.abs(gap))}\u202f%`;
  return [
    ...lines,
    { label: 'Valeur de marché', value: market },
    { label: 'Écart au marché', value: signed(gap, gapText) },
  ];
}

export type TechnicalLine = { label: string; value: string };

const decimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const unit = (value: number | null, symbol: string): string | null =>
  value === null ? null : `${formatNumber(value)}\u202f${symbol}`;
const plural = (count: number | null, one: string, many: string): string | null =>
  count === null ? null : `${count} ${count > 1 ? many : one}`;

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Consumption in litres, or in kilowatt-hours, for 100 km. */
function consumptionText({ energy, technical }: VehicleDetail): string | null {
  if (technical.consumption === null) return null;
  const symbol = energy === 'electrique' ? 'kWh' : energy === 'hydrogene' ? 'kg' : 'l';
  return `${decimal.format(technical.consumption)}\u202f${symbol}/100\u202fkm`;
}

/** The technical sheet, formatted. Facts of every car are shown as unknown; facts of some are left out. */
export function technicalLines(vehicle: VehicleDetail): TechnicalLine[] {
  const { technical } = vehicle;
  const doors = plural(vehicle.doors, 'porte', 'portes');
  const power = `${powerText(vehicle.powerHp)}${technical.powerKw === null ? '' : ` (${formatNumber(technical.powerKw)}\u202fkW)`}`;
  const lines: [string, string | null][] = [
    ['Référence', vehicle.reference],
    ['Mise en circulation', sentence(registrationText(vehicle.firstRegistration))],
    ['Millésime', String(vehicle.modelYear)],
    ['Carrosserie', [labelOf('body', vehicle.body), doors].filter(Boolean).join(', ')],
    ['Places', vehicle.seats === null ? UNKNOWN_LABEL : String(vehicle.seats)],
    ['Couleur', technical.colourName],
    ['Sellerie', technical.interior],
    ['Cylindrée', unit(technical.engineCc, 'cm³')],
    ['Batterie', technical.batteryKwh === null ? null : `${decimal.format(technical.batteryKwh)}\u202fkWh`],
    ['Autonomie électrique', technical.electricRangeKm === null ? null : formatKm(technical.electricRangeKm)],
    ['Puissance DIN', power],
    ['Puissance fiscale', unit(technical.fiscalHp, 'CV') ?? UNKNOWN_LABEL],
    ['Rapports', technical.gears === null || technical.gears < 2 ? null : String(technical.gears)],
    ['Consommation WLTP', consumptionText(vehicle)],
    ['CO₂ WLTP', unit(vehicle.co2, 'g/km') ?? UNKNOWN_LABEL],
    ['Masse en ordre de marche', unit(technical.massKg, 'kg')],
    ['Titulaires', technical.owners === null ? null : String(technical.owners)],
    ['Provenance', technical.origin],
    ['Clés', technical.keys === null ? null : String(technical.keys)],
    [
      'Garantie constructeur',
      technical.warrantyUntil ? `jusqu’au ${formatDay(technical.warrantyUntil)}` : null,
    ],
    ['Prix neuf', vehicle.listPrice ? `${formatPrice(vehicle.listPrice)} TTC` : null],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

type Document = VehicleDetail['documents'][number];

/** « du 14/11/2026 », « attendu le 26/11 », « manquant ». */
export function documentText({ state, date }: Pick<Document, 'state' | 'date'>): string {
  if (state === 'present') return date ? `du ${formatDay(date)}` : 'présent';
  if (state === 'promised') return date ? `attendu le ${dayAndMonth(date)}` : 'attendu';
  return 'manquant';
}

const KILO = 1024;
const number = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « PDF, 412 ko », « PDF, 3,1 Mo ». */
export function fileText(sizeBytes: number | null): string {
  if (sizeBytes === null) return 'PDF';
  if (sizeBytes < KILO * KILO) return `PDF, ${Math.max(1, Math.round(sizeBytes / KILO))}\u202fko`;
  return `PDF, ${number.format(sizeBytes / KILO / KILO)}\u202fMo`;
}

const SELLING_GROUPS: Record<DaysToSell['level'], string> = {
  model: 'du modèle',
  family: 'de la marque, de même carrosserie et énergie',
  all: 'de tous les véhicules',
};

/** « 32 jours », « d’après 48 ventes du modèle (4 sur 5 en 71 jours) ». */
export function sellingText({ median, most, sales, level }: DaysToSell): { delay: string; source: string } {
  const rest = most === null ? '' : `, ${SELLING_RULES.most / 20} sur 5 en ${counted(most, 'jour')}`;
  return {
    delay: counted(Math.max(1, median), 'jour'),
    source: `d’après ${counted(sales, 'vente')} ${SELLING_GROUPS[level]}${rest}`,
  };
}

/** Messages after sharing the address of a photograph. */
export const SHARE_TEXTS: Readonly<Record<'shared' | 'copied' | 'refused', (url: string) => string>> = {
  shared: () => '',
  copied: () => 'Lien copié',
  refused: (url) => `Copiez le lien\u202f: ${url}`,
};
