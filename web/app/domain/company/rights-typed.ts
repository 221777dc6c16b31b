import { type Role, ROLES } from '@pomelo/contract/account/account.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { readEuros } from '../../lib/form/euros-input.ts';

export type TypedLimit = { amount: { amount: number; currency: 'EUR' }; period: 'order' | 'month' } | null;

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The role chosen in a form; the least of them where none was. */
export const roleTyped = (form: FormData): Role =>
  ROLES.find((role) => role === textOf(form, 'role')) ?? 'viewer';

/** The typed purchase limit. Only a buyer has one: an owner approves, a viewer cannot order. */
export function limitTyped(form: FormData): TypedLimit | 'unreadable' {
  const typed = textOf(form, 'purchaseLimit.amount.amount');
  if (roleTyped(form) !== 'buyer' || typed.trim() === '') return null;
  const cents = readEuros(typed);
  if (cents === null) return 'unreadable';
  return {
    amount: euros(cents),
    period: textOf(form, 'purchaseLimit.period') === 'month' ? 'month' : 'order',
  };
}
