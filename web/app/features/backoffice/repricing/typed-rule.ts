import { readEuros } from '../../../lib/form/euros-input.ts';
import { AMOUNT_NEEDED, NUMBER_NEEDED, readShare, SHARE_NEEDED } from './repricing.messages.ts';

type Errors = Record<string, string>;

/** The fields of a rule as they were typed, as values of its body, and the fields that are not numbers. */
export function typedRule(text: (name: string) => string): {
  values: Record<string, unknown>;
  errors: Errors;
} {
  const errors: Errors = {};
  const read = (name: string, reader: (typed: string) => number | null, message: string) => {
    const typed = text(name);
    if (typed === '') return null;
    const value = reader(typed);
    if (value === null) errors[name] = message;
    return value;
  };
  const whole = (name: string) => read(name, readWhole, NUMBER_NEEDED);
  const share = (name: string) => read(name, readShare, SHARE_NEEDED);
  const isAmount = text('step') === 'amount';
  const size = isAmount ? read('size', readEuros, AMOUNT_NEEDED) : share('size');
  if (size === null) errors['size'] ??= isAmount ? AMOUNT_NEEDED : SHARE_NEEDED;
  const values = {
    name: text('name'),
    rank: whole('rank'),
    stockDays: whole('stockDays'),
    views: whole('views'),
    viewsDays: whole('viewsDays'),
    aboveMarket: share('aboveMarket'),
    makeId: whole('makeId'),
    body: text('body') || null,
    vatRegime: text('vatRegime') || null,
    step: text('step'),
    size,
    rounding: whole('rounding'),
    floor: share('floor'),
    pauseDays: whole('pauseDays'),
    mode: text('mode'),
    active: text('active') !== '',
  };
  return { values, errors };
}

const readWhole = (typed: string): number | null => {
  const digits = typed.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
};
