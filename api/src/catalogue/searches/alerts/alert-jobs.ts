import { HOUR_MS } from '@pomelo/contract/durations.ts';
import type { TimedJob } from '../../../platform/jobs/job-parts.ts';
import { lastMonday, lastMorning } from './alert-times.ts';
import { sendBookingEndings } from './booking-endings.service.ts';
import { sendPriceAlerts } from './price-alerts.service.ts';
import { type AlertJobParts, purgeOldAlerts, sendSearchAlerts } from './search-alerts.service.ts';

/** Every immediate notification: after an import, and each minute should that one have been missed. */
export async function sendInstantAlerts(parts: AlertJobParts): Promise<void> {
  await sendSearchAlerts(parts, 'instant');
  await sendPriceAlerts(parts, 'instant');
}

/**
 * The mails of the morning and of Monday, by Paris time: runs every hour, and handles each search once since
 * the last 7:00 in Paris. A server that was down at seven sends them when it is back.
 */
export async function sendMorningAlerts(parts: AlertJobParts): Promise<void> {
  const now = parts.clock.now();
  const morning = lastMorning(now);
  await sendSearchAlerts(parts, 'daily', morning);
  await sendSearchAlerts(parts, 'weekly', lastMonday(now));
  // Daily price alerts are sent only within an hour of the morning, because their last run is not stored: a
  // missed morning is made up the next day.
  if (now.getTime() - morning.getTime() < HOUR_MS) await sendPriceAlerts(parts, 'daily');
}

export const ALERT_JOBS: readonly TimedJob<AlertJobParts>[] = [
  { name: 'alerts-each-minute', schedule: '* * * * *', run: sendInstantAlerts },
  { name: 'alerts-each-hour', schedule: '0 * * * *', run: sendMorningAlerts },
  { name: 'booking-endings', schedule: '*/5 * * * *', run: sendBookingEndings },
  { name: 'forget-alerts', schedule: '37 3 * * *', run: purgeOldAlerts },
];
