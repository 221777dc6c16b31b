import { PrepaymentRule } from '@pomelo/contract/deals/prepayment.ts';
import { eurosTyped, readEuros } from '../../../lib/form/euros-input.ts';
import { BAD_PREPAYMENT } from './companies.messages.ts';

/** Field value: a percentage or euros, both with two decimals. */
export function prepaymentValue(rule: PrepaymentRule): string {
  if (rule.kind === 'none') return '';
  return eurosTyped(rule.kind === 'percent' ? rule.basisPoints : rule.cents);
}

/** The rule that was typed, or what is wrong with it. */
export function prepaymentTyped(kind: string, value: string): PrepaymentRule | string {
  if (kind === 'none') return { kind };
  const hundredths = readEuros(value.trim().replace(/%$/, ''));
  const typed = kind === 'percent' ? { kind, basisPoints: hundredths } : { kind, cents: hundredths };
  if (hundredths === null) return BAD_PREPAYMENT;
  const { data, error } = PrepaymentRule.safeParse(typed);
  return data ?? error?.issues[0]?.message ?? BAD_PREPAYMENT;
}
