import type { QuotationBody } from '@pomelo/contract/quotations/quotations.schemas.ts';
import type { z } from 'zod';
import { eurosTyped, readEuros } from '../../lib/form/euros-input.ts';
import { AMOUNT_FAULT, MARGIN_FAULT, PERCENT_FAULT, TRADE_IN_FAULT } from './quotations.messages.ts';

export type Body = z.input<typeof QuotationBody>;
/** Values of the fields, named by the paths of the body, so that a field error finds its field. */
export type TypedFields = Readonly<Record<string, string>>;

export const MAX_LINES = 20;
const MAX_PERCENT = 100_000;
const PERCENT = /^(\d{1,3})(?:[.,](\d{1,2}))?$/;

/** « 8,5 » or « 8,5 % » in hundredths of a percent; null when invalid. */
export function readPercent(typed: string): number | null {
  const [, whole, decimals = ''] = PERCENT.exec(typed.replace(/[\s\u00a0\u202f%]/g, '')) ?? [];
  if (whole === undefined) return null;
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return value <= MAX_PERCENT ? value : null;
}

export function percentTyped(hundredths: number): string {
  const whole = String(Math.trunc(hundredths / 100));
  const rest = hundredths % 100;
  return rest === 0 ? whole : `${whole},${String(rest).padStart(2, '0').replace(/0$/, '')}`;
}

/** An amount that may be negative, such as a discount: « −500 ». */
export function readSignedEuros(typed: string): number | null {
  const text = typed.trim();
  const isNegative = /^[-−–]/.test(text);
  const cents = readEuros(isNegative ? text.slice(1) : text);
  return cents === null || !isNegative ? cents : -cents;
}

export const signedEurosTyped = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${eurosTyped(Math.abs(cents))}`;

/** Lines are numbered in the fields; the numbers present, in order. */
export const lineNumbers = (typed: TypedFields): number[] =>
  [...new Set(Object.keys(typed).flatMap((name) => /^services\.(\d{1,3})\./.exec(name)?.[1] ?? []))]
    .map(Number)
    .toSorted((a, b) => a - b);

const isBlankLine = (typed: TypedFields, line: number): boolean =>
  !typed[`services.${line}.label`]?.trim() && !typed[`services.${line}.amount`]?.trim();

export type ReadForm = {
  body: Body;
  /** Unreadable amounts by the name of their field; the body contains 0 for them. */
  faults: Record<string, string>;
  /** For each line of the body, its number among the fields: blank lines are not in the body. */
  lines: number[];
};

function readMargin(typed: TypedFields, faults: Record<string, string>): Body['margin'] {
  const kind = typed['margin.kind'] === 'percent' ? 'percent' : 'amount';
  const text = typed['margin.value'] ?? '';
  const value = text.trim() === '' ? 0 : kind === 'percent' ? readPercent(text) : readEuros(text);
  if (value === null) faults['margin.value'] = kind === 'percent' ? PERCENT_FAULT : MARGIN_FAULT;
  return { kind, value: value ?? 0 };
}

function readLine(typed: TypedFields, line: number, faults: Record<string, string>) {
  const amount = readSignedEuros(typed[`services.${line}.amount`] ?? '');
  if (amount === null) faults[`services.${line}.amount`] = AMOUNT_FAULT;
  return {
    label: typed[`services.${line}.label`] ?? '',
    amount: amount ?? 0,
    disbursement: typed[`services.${line}.disbursement`] === '1',
  };
}

function readTradeIn(typed: TypedFields, faults: Record<string, string>): Body['tradeIn'] {
  const label = (typed['tradeIn.label'] ?? '').trim();
  const text = (typed['tradeIn.amount'] ?? '').trim();
  if (label === '' && text === '') return null;
  const amount = text === '' ? 0 : readEuros(text);
  if (amount === null) faults['tradeIn.amount'] = TRADE_IN_FAULT;
  return { label: label || 'Véhicule repris', amount: amount ?? 0 };
}

/** The fields as the body of a call. */
export function readForm(typed: TypedFields, productId: number): ReadForm {
  const faults: Record<string, string> = {};
  const lines = lineNumbers(typed).filter((line) => !isBlankLine(typed, line));
  const text = (name: string) => typed[name] ?? '';
  return {
    body: {
      productId,
      customer: {
        firstName: text('customer.firstName'),
        lastName: text('customer.lastName'),
        email: text('customer.email').trim(),
        phone: text('customer.phone'),
        address: text('customer.address'),
      },
      margin: readMargin(typed, faults),
      services: lines.map((line) => readLine(typed, line, faults)),
      tradeIn: readTradeIn(typed, faults),
      validUntil: text('validUntil'),
      message: text('message'),
    },
    faults,
    lines,
  };
}

/** The fields of a form, as texts. */
export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** Field values of an existing quotation. */
export function fieldsOf({
  customer,
  margin,
  services = [],
  tradeIn,
  validUntil,
  message,
}: Body): Record<string, string> {
  const lines = services.flatMap(({ label, amount, disbursement }, line) => [
    [`services.${line}.label`, label],
    [`services.${line}.amount`, signedEurosTyped(amount)],
    ...(disbursement ? [[`services.${line}.disbursement`, '1']] : []),
  ]);
  return {
    'customer.firstName': customer.firstName,
    'customer.lastName': customer.lastName,
    'customer.email': customer.email ?? '',
    'customer.phone': customer.phone ?? '',
    'customer.address': customer.address ?? '',
    'margin.kind': margin.kind,
    'margin.value': margin.kind === 'percent' ? percentTyped(margin.value) : eurosTyped(margin.value),
    'tradeIn.label': tradeIn?.label ?? '',
    'tradeIn.amount': tradeIn ? eurosTyped(tradeIn.amount) : '',
    validUntil,
    message: message ?? '',
    ...Object.fromEntries(lines),
  };
}

/** The errors of the API at their fields: the API counts the lines without the blank ones. */
export const faultsByField = (
  errors: Record<string, string>,
  lines: readonly number[],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^services\.(\d+)/, (whole, index: string) =>
        lines[Number(index)] === undefined ? whole : `services.${lines[Number(index)]}`,
      ),
      message,
    ]),
  );
