import { hasTractionBattery } from '@pomelo/contract/catalogue/battery.ts';
import type { Energy } from '@pomelo/contract/catalogue/facets.ts';
import { notes } from '../../report/feeds.messages.ts';
import { readDate } from '../values/date.ts';
import { readNumber } from '../values/number.ts';
import type { FeedBattery } from '../vehicle.ts';
import { note, type RowContext, textOf } from './row-context.ts';

/** Less health than a battery that still drives has: another figure under the heading. */
const MIN_PERCENT = 20;
const MAX_ADDRESS = 500;

// STOCK-38
/**
 * The certificate that a line states; null without a readable state of health. Parts that cannot be read are
 * left out with a note.
 */
export function readBattery(row: RowContext, energy: Energy): FeedBattery | null {
  const text = row.value('batteryHealth');
  if (text === '' || !hasTractionBattery(energy)) return null;
  const percent = percentOf(text);
  if (percent === null) {
    note(row, 'batteryHealth', notes.ignoredValue);
    return null;
  }
  const kwh = readNumber(row.value('batteryKwh').replace(/(?<!\s)\s*kwh$/i, ''), { decimals: true });
  return {
    healthPermille: Math.round(percent * 10),
    usableWh: kwh !== null && kwh >= 0.1 && kwh <= 1000 ? Math.round(kwh * 1000) : null,
    measuredOn: dayOf(row),
    issuer: textOf(row.value('batteryIssuer'), 80),
    verificationUrl: addressOf(row),
  };
}

/** « 93 % », « 93,4 », or a share as 0,93. */
export function percentOf(text: string): number | null {
  const value = readNumber(text.trim().replace(/(?<!\s)\s*%$/, ''), { decimals: true });
  if (value === null) return null;
  const percent = value < 1 || (value === 1 && /[.,]/.test(text)) ? value * 100 : value;
  return percent >= MIN_PERCENT && percent <= 100 ? percent : null;
}

/** To the day, and not in the future: a state of health is measured, not announced. */
function dayOf(row: RowContext): string | null {
  const text = row.value('batteryDate');
  if (text === '') return null;
  const read = readDate(text);
  if (read !== null && read.precision === 'day' && read.iso <= row.rules.today) return read.iso;
  note(row, 'batteryDate', notes.ignoredValue);
  return null;
}

function addressOf(row: RowContext): string | null {
  const text = row.value('batteryUrl');
  if (text === '') return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url?.protocol === 'https:' && url.username === '' && url.password === '';
  if (url && isPlain && url.href.length <= MAX_ADDRESS) return url.href;
  note(row, 'batteryUrl', notes.ignoredValue);
  return null;
}
