import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@pomelo/contract/durations.ts';

const PARIS = 'Europe/Paris';
const NARROW_SPACE = '\u202f';

const time = new Intl.DateTimeFormat('fr-FR', { hour: 'numeric', minute: '2-digit', timeZone: PARIS });
const day = new Intl.DateTimeFormat('fr-FR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: PARIS,
});
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', timeZone: PARIS });
const dayMonth = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short', timeZone: PARIS });

/** « 9 h 45 », Paris time. */
export function formatTime(instant: string | number): string {
  const parts = time.formatToParts(new Date(instant));
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${Number(part('hour'))}${NARROW_SPACE}h${NARROW_SPACE}${part('minute')}`;
}

/** « 21/11 à 9 h 45 », Paris time. */
export const formatInstant = (instant: string | number): string =>
  `${shortDay.format(new Date(instant))} à ${formatTime(instant)}`;

/** « 21/11/2026 ». */
export const formatDay = (date: string | number): string => day.format(new Date(date));

/** The last day of a period that ends at an instant, « 30/11/2026 » of midnight on 1 December. */
export const formatLastDay = (end: string): string => formatDay(Date.parse(end) - 1);

/** « 21 nov. ». */
export const formatDayMonth = (date: string | number): string => dayMonth.format(new Date(date));

const HOURS_IN_DAY = 24;
/** A booking of a day reads in hours; what lasts longer, in days. */
const HOURS_SHOWN_AS_DAYS = 2 * HOURS_IN_DAY;

/**
 * Time left as text: « 5 j 13 h » from two days on, « 21 h 14 », « 12 min », and seconds in the last minute.
 */
export function formatRemaining(ms: number): string {
  if (ms <= 0) return 'terminée';
  if (ms < MINUTE_MS) return `${Math.ceil(ms / SECOND_MS)}${NARROW_SPACE}s`;
  const minutes = Math.floor(ms / MINUTE_MS);
  const hours = Math.floor(ms / HOUR_MS);
  if (hours < 1) return `${minutes}${NARROW_SPACE}min`;
  if (hours >= HOURS_SHOWN_AS_DAYS) {
    const rest = hours % HOURS_IN_DAY;
    const days = `${Math.floor(hours / HOURS_IN_DAY)}${NARROW_SPACE}j`;
    return rest === 0 ? days : `${days} ${rest}${NARROW_SPACE}h`;
  }
  return `${hours}${NARROW_SPACE}h${NARROW_SPACE}${String(minutes % 60).padStart(2, '0')}`;
}

/**
 * The adjective after the text of `formatRemaining`: hours, minutes and seconds are feminine, days masculine.
 */
export function remainingAdjective(ms: number): string {
  if (ms >= HOURS_SHOWN_AS_DAYS * HOUR_MS) return 'restants';
  const unit = [HOUR_MS, MINUTE_MS].find((each) => ms >= each);
  const count = unit ? Math.floor(ms / unit) : Math.ceil(ms / SECOND_MS);
  return count < 2 ? 'restante' : 'restantes';
}

/** « 21 h 14 restantes », « 5 j 13 h restants », « terminée ». */
export const formatTimeLeft = (ms: number): string =>
  ms <= 0 ? formatRemaining(ms) : `${formatRemaining(ms)} ${remainingAdjective(ms)}`;
