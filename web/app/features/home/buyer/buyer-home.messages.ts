import { UNKNOWN } from '@pomelo/contract/catalogue/facets.ts';
import { counted, formatAmount, formatNumber } from '@pomelo/contract/format.ts';
import type { Home, SpendingPeriod } from '@pomelo/contract/home/home.schemas.ts';
import { dayInParis, dayNumber } from '@pomelo/contract/paris-time.ts';
import { priceText } from '@pomelo/design/price.tsx';
import { formatTime } from '../../../lib/dates.ts';
import { pricesText } from '../../../domain/deal/price-task.messages.ts';
import { dayAndMonth, untilText } from '../../../lib/paris-time.ts';
import { weekdayText } from '../../../lib/weekday.ts';

type Deadline = Home['deadlines'][number];
type Move = Home['priceMoves'][number];

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const DAYS_IN_WEEK = 7;
const NOON = 12;
const daysBefore = (at: string, now: string): number =>
  dayNumber(dayInParis(Date.parse(now))) - dayNumber(dayInParis(Date.parse(at)));
/** « lundi » of « lundi 23 novembre ». */
const weekdayOf = (at: string): string => weekdayText(dayInParis(Date.parse(at))).split(' ')[0] ?? '';

/** « Jeudi 26 novembre ». */
export const dayTitle = (now: string): string => capital(weekdayText(dayInParis(Date.parse(now))));

/** The deadline of a task. */
export const endOf = (deadline: Deadline): string =>
  deadline.kind === 'booking-ends'
    ? deadline.endDate
    : deadline.kind === 'approval'
      ? deadline.expiresAt
      : deadline.validUntil;

/** False in the evening, when the first deadlines of the night are shown too. */
const endsToday = (deadlines: readonly Deadline[], now: string): boolean =>
  deadlines.every((deadline) => daysBefore(endOf(deadline), now) >= 0);

export const deadlinesTitle = (deadlines: readonly Deadline[], now: string): string =>
  endsToday(deadlines, now) ? 'Se termine aujourd’hui' : 'Se termine bientôt';

/** Counts of the day; zero counts are left out. */
export function headlineOf({
  deadlines,
  arrivals,
  priceMoves,
  now,
}: Home): { count: number; text: string }[] {
  const [ends, arrived, moved] = [deadlines.length, arrivals.matching, priceMoves.length];
  const when = endsToday(deadlines, now) ? 'aujourd’hui' : ends > 1 ? 'proches' : 'proche';
  return [
    { count: ends, text: `${ends > 1 ? 'échéances' : 'échéance'} ${when}` },
    { count: arrived, text: `${arrived > 1 ? 'arrivages' : 'arrivage'} pour vous` },
    { count: moved, text: 'prix en mouvement' },
  ].filter(({ count }) => count > 0);
}

export function idOf(deadline: Deadline): string {
  if (deadline.kind === 'booking-ends') return `${deadline.kind}-${deadline.productId}`;
  if (deadline.kind === 'offer') return `${deadline.kind}-${deadline.dealId}`;
  return `${deadline.kind}-${deadline.kind === 'price' ? deadline.negotiationId : deadline.id}`;
}

/** « à 18 h », « demain à 9 h 05 »: inside « jusqu’… ». */
const until = (end: string, now: string): string =>
  `jusqu’${untilText(end, Date.parse(now))
    .replace(/^le /, 'au ')
    .replace(/^demain/, 'à demain')}`;

const bookedPrice = ({ price, vatRegime }: Extract<Deadline, { kind: 'booking-ends' }>): string =>
  price && vatRegime && vatRegime !== UNKNOWN
    ? ` · ${priceText(price.amount)} ${vatRegime === 'recuperable' ? 'HT' : 'net'}`
    : '';

/** Subject and consequence of a deadline. */
export function deadlineText(deadline: Deadline, now: string): { title: string; consequence: string } {
  if (deadline.kind === 'booking-ends')
    return {
      title: deadline.title,
      consequence: `Votre réservation finit ${untilText(deadline.endDate, Date.parse(now))}${bookedPrice(deadline)}`,
    };
  if (deadline.kind === 'price')
    return { title: `Prix proposé, ${deadline.title}`, consequence: pricesText(deadline) };
  const total = formatAmount(deadline.total.amount);
  if (deadline.kind === 'approval')
    return {
      title: `${deadline.askedBy} demande votre accord`,
      consequence: `${counted(deadline.vehicles, 'véhicule')} ${until(deadline.expiresAt, now)} · ${total} HT`,
    };
  if (deadline.proposed)
    return {
      title: `Votre proposition, ${deadline.title}`,
      consequence: `Vendeur à ${total}, vous à ${formatAmount(deadline.proposed.amount)}`,
    };
  return {
    title: `Offre ${deadline.number}, ${counted(deadline.vehicles, 'véhicule')}`,
    consequence: `Notre prix tient ${until(deadline.validUntil, now)} · ${total} à payer`,
  };
}

const dayOfMonth = (day: string): string => weekdayText(day).split(' ').slice(1).join(' ');

/** « du 23 au 29 novembre », « du 30 novembre au 6 décembre ». */
export function spanText({ from, to }: Pick<SpendingPeriod, 'from' | 'to'>): string {
  const first = dayOfMonth(from);
  return `du ${from.slice(0, 7) === to.slice(0, 7) ? first.split(' ')[0] : first} au ${dayOfMonth(to)}`;
}

export const periodTitle = ({ kind }: SpendingPeriod): string =>
  kind === 'week' ? 'Cette semaine' : 'Ce mois-ci';

/** Purchases in percent of the budget: « 66 ». */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? Math.round((part / whole) * 100) : 0;

/** Without a vehicle, an amount is that of services, cartes grises or terminals. */
export function boughtText({ vehicles, exclTax }: SpendingPeriod['bought']): string {
  if (vehicles > 0) return `Acheté, ${counted(vehicles, 'véhicule')}`;
  return exclTax.amount > 0 ? 'Acheté, hors véhicules' : 'Acheté';
}
export const bookedText = (vehicles: number): string =>
  vehicles === 0 ? 'Réservé' : `Réservé, ${counted(vehicles, 'véhicule')}`;

export const restText = (cents: number): string => (cents < 0 ? 'Au-delà du budget' : 'Reste à engager');

/** « 9 h 12 » today, « hier, 17 h 40 », « lundi, 17 h 40 » this week, « le 03/11 » before. */
export function sinceText(since: string, now: string): string {
  const days = daysBefore(since, now);
  const time = formatTime(since).replace(/\u202f00$/, '');
  if (days <= 0) return time;
  if (days === 1) return `hier, ${time}`;
  if (days < DAYS_IN_WEEK) return `${weekdayOf(since)}, ${time}`;
  return `le ${dayAndMonth(dayInParis(Date.parse(since)))}`;
}

/** Number of arrivals, and of those that match the person's searches. */
export function arrivalsText({ matching, total }: Home['arrivals']): string {
  if (matching === 0) return `${formatNumber(total)}\u202fau total`;
  const answers = matching > 1 ? 'répondent' : 'répond';
  return `${formatNumber(matching)} ${answers} à vos recherches, ${formatNumber(total)} au total`;
}
export const seeArrivals = (count: number): string =>
  count > 1 ? `Voir les ${formatNumber(count)}` : 'Le voir';

const percent = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = (value: number, text: string): string =>
  value < 0 ? `−\u202f${text}` : value > 0 ? `+\u202f${text}` : text;
/** « − 6,6 % ». */
export const gapText = (from: number, to: number): string => {
  const gap = from > 0 ? ((to - from) / from) * 100 : 0;
  return signed(gap, `${percent.format(Math.abs(gap))}\u202f%`);
};

/** « ce matin », « hier », « lundi ». */
export function moveTime(at: string, now: string): string {
  const days = daysBefore(at, now);
  if (days > 1) return weekdayOf(at);
  if (days === 1) return 'hier';
  return Number(formatTime(at).split('\u202f')[0]) < NOON ? 'ce matin' : 'cet après-midi';
}

/** Why a move is shown: « dans vos favoris », « vu 2 fois », and that few are left. */
export function moveReason({ favorite, views, item }: Move): string {
  const { free, total } = item.stock;
  if (total > 1 && free > 0 && free < total) return `reste ${free} sur ${total}`;
  if (favorite) return 'dans vos favoris';
  return views > 1 ? `vu ${views}\u202ffois` : 'vu une fois';
}

/** « aujourd’hui », « 27/11 »; a dash without a day. */
export const expectedText = (expected: string | null, now: string): string => {
  if (expected === null) return '—';
  return expected === dayInParis(Date.parse(now)) ? 'aujourd’hui' : dayAndMonth(expected);
};

/** Legend of the dots of an order, in their order. */
export const STEPS_LEGEND = 'Étapes\u202f: commande, virement, préparation, transport, livraison';
