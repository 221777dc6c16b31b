import type {
  PromiseState,
  QueueDetail,
  QueueItem,
  QueueOwnerFilter,
  QueueVehicle,
} from '@pomelo/contract/backoffice/today.schemas.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { vehicleName } from '@pomelo/contract/catalogue/vehicle.ts';
import { withDe } from '@pomelo/contract/elision.ts';
import { counted, formatAmount, formatPrice } from '@pomelo/contract/format.ts';
import { DAY_MS, HOUR_MS } from '@pomelo/contract/durations.ts';
import { personName } from '@pomelo/contract/person-name.ts';
import { formatInstant, formatTime } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { ageText } from '../shared/age.messages.ts';
import { QUEUE_KINDS } from './queue-kinds.ts';

const NARROW = '\u202f';

export const FAILED = 'Le serveur ne répond pas. Réessayez dans un instant.';
export const NOTHING_TICKED = 'Cochez au moins un élément.';
export const PERSON_NEEDED = 'Choisissez une personne.';
export const NOT_FILED = 'Ceci attend une décision\u202f: répondez, ou reportez-le.';
export const AGREEMENT_ASKED = 'L’accord est demandé\u202f: l’offre part dès qu’il est donné.';
export const FILED = 'Classé\u202f: il reviendra s’il y a du nouveau.';
export const RESUMED = 'De retour dans la liste.';
export const deferredText = (until: string): string => `Reporté au ${formatInstant(until)}.`;

/** « 23 à traiter » next to « 4 en retard ». */
export const waitingText = (count: number): string => (count === 0 ? 'Rien n’attend' : `${count} à traiter`);
export const lateText = (count: number): string => (count === 0 ? '' : `${count} en retard`);

export const PROMISE_LABELS: Readonly<Record<PromiseState, { title: string; aside: string }>> = {
  late: { title: 'En retard', aside: 'l’échéance est passée' },
  today: { title: 'Aujourd’hui', aside: 'avant ce soir' },
  later: { title: 'Ensuite', aside: 'échéance à venir' },
};
export const ASIDE_TITLE = { title: 'De côté', aside: 'reporté ou classé' };

export const OWNER_LABELS: Readonly<Record<QueueOwnerFilter, string>> = {
  all: 'Tout',
  mine: 'À moi',
  none: 'À prendre',
  aside: 'De côté',
};
export const EMPTY_TEXTS: Readonly<Record<QueueOwnerFilter, { title: string; text: string }>> = {
  all: {
    title: 'Rien n’attend',
    text: 'Les inscriptions, les demandes, les paiements et les incidents arrivent ici dès qu’ils attendent quelqu’un.',
  },
  mine: {
    title: 'Vous ne suivez rien',
    text: 'Prenez ce que vous traitez\u202f: vos collègues voient que vous vous en occupez.',
  },
  none: { title: 'Tout est pris', text: 'Chaque élément qui attend est suivi par quelqu’un.' },
  aside: { title: 'Rien n’est de côté', text: 'Ce qui est reporté ou classé se retrouve ici.' },
};

/** « Inscription · I000123 · Ada Roux » */
export const rowText = ({ queue, detail }: Pick<QueueItem, 'queue' | 'detail'>): string =>
  [QUEUE_KINDS[queue].prefix, detail].filter(Boolean).join(' · ');

const NEAR_MS = 2 * HOUR_MS;
/** Broken, near (within two hours), or neither. */
export function promiseTone({ promise, dueAt }: QueueItem, nowMs: number): 'bad' | 'warn' | null {
  if (promise === 'late') return 'bad';
  return Date.parse(dueAt) - nowMs <= NEAR_MS ? 'warn' : null;
}

/** « à répondre avant le 20/11 à 16 h 00 », next to the age for screen readers and as a title. */
export const dueText = ({ promise, dueAt }: QueueItem): string =>
  promise === 'late'
    ? `En retard depuis le ${formatInstant(dueAt)}`
    : `À répondre avant le ${formatInstant(dueAt)}`;

/** « Contre-proposition · attend depuis 21 h » */
export function metaText({ queue, item }: QueueDetail, nowMs: number): string {
  const { name } = QUEUE_KINDS[queue];
  if (!item) return name;
  const aside = item.aside ? ` · ${asideText(item.aside)}` : '';
  return `${name} · attend depuis ${ageText(item.at, nowMs)}${aside}`;
}

/** « reporté au 21/11 à 9 h 00 par Inès Garnier », « classé par Inès Garnier » */
export const asideText = ({ until, by }: NonNullable<QueueItem['aside']>): string =>
  until === null ? `classé par ${by}` : `reporté au ${formatInstant(until)} par ${by}`;

/** « Karim Diallo l’a traité à 9 h 47. » */
export function handledText({ by, at }: NonNullable<QueueDetail['handled']>, nowMs: number): string {
  const when = nowMs - Date.parse(at) < DAY_MS ? `à ${formatTime(at)}` : `le ${formatInstant(at)}`;
  return by ? `${by} l’a traité ${when}.` : `C’est traité depuis ${when.replace(/^à /, '')}.`;
}
export const GONE = 'Ceci n’attend plus.';

const namesOf = (titles: readonly string[]): string =>
  titles.length < 2
    ? (titles[0] ?? 'son véhicule')
    : `${titles[0]} et ${titles.length - 1} autre${titles.length > 2 ? 's' : ''}`;

function dealTitle({ company, versions, deal }: StaffDeal, isCounter: boolean): string {
  const [last] = versions;
  if (!isCounter || !last) return `${company.rs}, ${deal.title}`;
  const cents = last.lines.reduce((sum, { price }) => sum + price.amount, 0);
  return `${company.rs} propose ${exactEuros(cents)} pour ${namesOf(last.lines.map(({ title }) => title))}`;
}

/** The title of an item, in one sentence. */
export function titleText({ queue, item, subject }: QueueDetail): string {
  switch (subject?.of) {
    case 'registration':
      return queue === 'joins'
        ? `${personName(subject.registration.person)} demande l’accès à ${subject.registration.company.rs}`
        : `${subject.registration.company.rs} s’inscrit`;
    case 'deal':
      return dealTitle(subject.deal, queue === 'counter-offers');
    case 'negotiation': {
      const { company, proposals, item: listing } = subject.negotiation;
      const cents = proposals.at(-1)?.price.amount ?? 0;
      return `${company.rs} propose ${exactEuros(cents)} pour ${vehicleName(listing.make.name, listing.model.name)}`;
    }
    case 'bundle':
      return `${subject.bundle.bundle.title}, ${subject.bundle.company.rs}`;
    case 'transfer':
      return `${formatAmount(subject.transfer.amount.amount)} ${withDe(subject.transfer.debtor || 'donneur inconnu')}`;
    case 'invoice':
      return `${subject.invoice.number}, ${subject.invoice.company.rs}`;
    case 'order':
      return `${formatAmount(subject.order.amount.amount)} à facturer à ${subject.order.company}`;
    case 'message':
      return [subject.message.name, subject.message.company].filter(Boolean).join(', ');
    default:
      return item?.label ?? QUEUE_KINDS[queue].name;
  }
}

/** « 74 j » since it went on sale. */
export const stockText = (days: number | null): string =>
  days === null ? 'pas en vente' : `${days}${NARROW}j`;
export const UNKNOWN = 'inconnu';

const percent = new Intl.NumberFormat('fr-FR', { style: 'percent', maximumFractionDigits: 1 });
/** « −2,0 % », « +1,1 % ». */
export const shareText = (part: number, whole: number): string =>
  whole === 0
    ? ''
    : `${part < 0 ? '−' : '+'}${percent.format(Math.abs(part) / Math.abs(whole)).replaceAll('\u00a0', NARROW)}`;
/** « 1 440 €, 6,6 % » */
export const marginText = (margin: number, price: number): string =>
  `${exactEuros(margin)}, ${percent.format(price === 0 ? 0 : margin / price).replaceAll('\u00a0', NARROW)}`;
/** « +1,1 % », of the price asked to the market. */
export const marketText = ({ asked, market }: Pick<QueueVehicle, 'asked' | 'market'>): string =>
  market === null
    ? UNKNOWN
    : `${exactEuros(market.amount)} (${shareText(asked.amount - market.amount, market.amount)})`;

/** « 175 véh., 3 080 000 € » */
export const yearText = (vehicles: number, cents: number): string =>
  vehicles === 0 ? 'rien' : `${vehicles}\u00a0véh., ${formatPrice({ amount: cents, currency: 'EUR' })}`;
export const negotiatedText = ({ deals, ordered }: { deals: number; ordered: number }): string =>
  deals === 0
    ? 'aucun'
    : ordered === 0
      ? `${deals}, aucun conclu`
      : `${deals}, dont ${counted(ordered, 'conclu')}`;

/** « 2 cochés » */
export const tickedText = (count: number): string => counted(count, 'coché');
type Result = { label: string; why: string };
/** « 2 faits. 1 refusé : GARAGE BERTIN, plusieurs commandes possibles. » */
export function bulkText(done: number, failed: readonly Result[]): string {
  const made = done === 0 ? 'Rien n’est fait.' : `${counted(done, 'fait')}.`;
  if (failed.length === 0) return made;
  const reasons = failed.map(({ label, why }) => `${label}${NARROW}: ${why}`).join(' ');
  return `${made} ${counted(failed.length, 'refusé')}. ${reasons}`;
}
export const NO_SINGLE_ORDER = 'aucune commande ne s’impose, ouvrez-le pour choisir.';
export const OTHER_KIND = 'ceci ne se fait pas pour cet élément.';

/** « 3 jours » from the order to the payment. */
export const paysInText = (days: number | null): string =>
  days === null ? UNKNOWN : days === 0 ? 'le jour même' : counted(days, 'jour');
