import type { StatementMapping } from '@pomelo/contract/backoffice/orders/statement-columns.schemas.ts';
import { isStatementDay } from '../content/statement.ts';

type Decimal = StatementMapping['decimal'];

const SPACES = /[\s'’]/gu;
const CURRENCY = /(?:€|EUR)$/i;
/** Thousands may be grouped by the other mark. */
const AMOUNTS: Readonly<Record<Decimal, RegExp>> = {
  comma: /^(\d{1,3}(?:\.\d{3})+|\d{1,12})(?:,(\d{1,2}))?$/,
  point: /^(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?$/,
};

/** Cents; the sign in front, behind, or as parentheses. Undefined for a text that is no amount. */
export function centsIn(text: string, decimal: Decimal): number | undefined {
  const bare = text.replace(SPACES, '').replace(/[−–]/g, '-').replace(CURRENCY, '');
  const isNegative = bare.startsWith('-') || bare.endsWith('-') || /^\(.*\)$/.test(bare);
  const digits = bare.replace(/^[-+(]|[-+)]$/g, '').replace(CURRENCY, '');
  const [, whole, fraction = ''] = AMOUNTS[decimal].exec(digits) ?? [];
  if (whole === undefined) return undefined;
  const cents = Number(whole.replace(/[.,]/g, '')) * 100 + Number(fraction.padEnd(2, '0'));
  return isNegative ? -cents : cents;
}

/** The mark that the amounts of a column have: a comma unless some can only be read with a point. */
export const decimalOf = (texts: readonly string[]): Decimal =>
  texts.some((text) => centsIn(text, 'comma') === undefined && centsIn(text, 'point') !== undefined)
    ? 'point'
    : 'comma';

const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[ T]\d{1,2}[:h]\d{2}(?::\d{2})?)?$/;
const YEAR_FIRST = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})(?:[ T][\d:.]+Z?)?$/;
const CENTURY = '20';

/** `2026-11-21`, from day first as in France or year first. Undefined for a text that is no day. */
export function dayIn(text: string): string | undefined {
  const given = text.trim();
  const [, day, month, year] = DAY_FIRST.exec(given) ?? [];
  const [, isoYear, isoMonth, isoDay] = YEAR_FIRST.exec(given) ?? [];
  const written =
    day && month && year
      ? [year.length === 2 ? CENTURY + year : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
      : [isoYear, isoMonth, isoDay].join('-');
  return isStatementDay(written) ? written : undefined;
}
