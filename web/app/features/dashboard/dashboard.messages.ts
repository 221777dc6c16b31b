import type { DashboardTask } from '@pomelo/contract/dashboard/dashboard.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { groupedDigits, priceText } from '@pomelo/design/price.tsx';
import { pricesText } from '../../domain/deal/price-task.messages.ts';
import { formatDayMonth, formatRemaining, remainingAdjective } from '../../lib/dates.ts';
import { untilText } from '../../lib/paris-time.ts';

const day = new Intl.DateTimeFormat('fr-FR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Europe/Paris',
});
const monthName = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const plural = (count: number, one: string, many: string): string =>
  `${count}\u202f${count > 1 ? many : one}`;

/** « Samedi 21 novembre », in Paris; the first of a month is « 1er ». */
export const dayHeading = (now: string): string => capital(day.format(new Date(now)).replace(/ 1 /, ' 1er '));

/** « novembre 2026 » and « nov. » of `2026-11`. */
export const monthText = (month: string): string => monthName.format(new Date(`${month}-01T00:00:00Z`));
export const monthLabel = (month: string): string => shortMonth.format(new Date(`${month}-01T00:00:00Z`));

const deadlineOf = (task: DashboardTask): string | undefined =>
  'endDate' in task
    ? task.endDate
    : 'validUntil' in task
      ? task.validUntil
      : 'expiresAt' in task
        ? task.expiresAt
        : undefined;

/** « 3 points vous attendent, le premier avant … », or that there are none. */
export function tasksText(tasks: readonly DashboardTask[], nowMs: number): string {
  if (tasks.length === 0) return 'Rien ne vous attend pour l’instant.';
  const first = tasks
    .map(deadlineOf)
    .filter((deadline) => deadline !== undefined)
    .toSorted()[0];
  const count =
    tasks.length === 1 ? '1\u202fpoint vous attend' : `${tasks.length}\u202fpoints vous attendent`;
  return first ? `${count}, le premier ${untilText(first, nowMs).replace(/^à /, 'avant ')}.` : `${count}.`;
}

export type TaskTexts = { title: string; consequence: string; due: string; dueUnit: string };

/** « jusqu’à 18 h 30 », « jusqu’à demain à 9 h », « jusqu’au 24 novembre à 9 h ». */
const heldUntil = (until: string, nowMs: number): string =>
  `jusqu’${untilText(until, nowMs)
    .replace(/^le /, 'au ')
    .replace(/^demain/, 'à demain')}`;

/** The text of a line of the list. The deadline and the amount are separate values. */
export function taskText(task: DashboardTask, nowMs: number): TaskTexts {
  switch (task.kind) {
    case 'booking-ends':
      return {
        title: task.title,
        consequence: `Votre réservation se termine ${untilText(task.endDate, nowMs)}`,
        due: formatRemaining(Date.parse(task.endDate) - nowMs),
        dueUnit: remainingAdjective(Date.parse(task.endDate) - nowMs),
      };
    case 'offer':
      return {
        title: `L’offre ${task.number} attend votre réponse`,
        consequence: `${plural(task.vehicles, 'véhicule tenu', 'véhicules tenus')} pour vous ${heldUntil(task.validUntil, nowMs)}`,
        due: formatAmount(task.total.amount),
        dueUnit: 'à payer',
      };
    case 'price':
      return {
        title: `Répondre au prix proposé, ${task.title}`,
        consequence: `${pricesText(task)} · ${heldUntil(task.validUntil, nowMs)}`,
        due: formatRemaining(Date.parse(task.validUntil) - nowMs),
        dueUnit: remainingAdjective(Date.parse(task.validUntil) - nowMs),
      };
    case 'approval':
      return {
        title: `${task.askedBy} demande votre accord`,
        consequence: `${plural(task.vehicles, 'véhicule retenu', 'véhicules retenus')} ${heldUntil(task.expiresAt, nowMs)}`,
        due: formatAmount(task.total.amount),
        dueUnit: 'HT',
      };
    case 'join-request':
      return {
        title: `${task.name} demande à rejoindre votre espace`,
        consequence: `Demande du ${formatDayMonth(task.askedAt)}`,
        due: '',
        dueUnit: '',
      };
    case 'to-pay':
      return {
        title: 'Virements à faire',
        consequence: task.orders > 1 ? `${task.orders}\u202fcommandes à régler` : 'Une commande à régler',
        due: formatAmount(task.amount.amount),
        dueUnit: 'à payer',
      };
    case 'cart-waits':
      return {
        title: 'Un panier à valider',
        consequence: 'Rien n’est commandé tant qu’il n’est pas validé',
        due: formatAmount(task.total.amount),
        dueUnit: plural(task.vehicles, 'véhicule', 'véhicules'),
      };
    case 'profile':
      return {
        title: 'Votre profil est à compléter',
        consequence: `Il manque ${task.missing.map((need) => NEEDS[need]).join(' et ')} pour commander`,
        due: '',
        dueUnit: '',
      };
    case 'company-papers':
      return {
        title:
          task.papers.length > 1
            ? 'Des pièces de la société sont à renouveler'
            : 'Une pièce de la société est à renouveler',
        consequence: task.papers.map(paperText).join(' · '),
        due: '',
        dueUnit: '',
      };
  }
}

/** « Extrait Kbis avant le 12 déc. », « Extrait Kbis, valable jusqu’au 12 oct. ». */
function paperText({
  label,
  state,
  endsOn,
}: Extract<DashboardTask, { kind: 'company-papers' }>['papers'][number]): string {
  const day = formatDayMonth(`${endsOn}T12:00:00Z`);
  return state === 'ended' ? `${label}, valable jusqu’au ${day}` : `${label} avant le ${day}`;
}

const NEEDS = { phone1: 'un téléphone', billingAddress: 'l’adresse de facturation' };

/** « −500 € » with its meaning, for a changed price. */
export function moveText(before: number, now: number): { figure: string; spoken: string } {
  const difference = now - before;
  const sign = difference < 0 ? '−' : '+';
  return {
    figure: `${sign}\u202f${priceText(Math.abs(difference))}`,
    spoken: difference < 0 ? 'prix en baisse' : 'prix en hausse',
  };
}

/** Results of a search: the new ones, otherwise all. */
export function resultCountText(total: number, newCount = 0): string {
  if (newCount > 0) return `${groupedDigits(newCount)} ${newCount > 1 ? 'nouveaux' : 'nouveau'}`;
  return `${groupedDigits(total)} ${total > 1 ? 'véhicules' : 'véhicule'}`;
}
