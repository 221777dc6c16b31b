import { readScale } from '@pomelo/contract/bundles/malus-scale.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { eurosTyped, readEuros } from '../../../lib/form/euros-input.ts';
import type { TariffField } from './tariff-labels.ts';

type Value = string | number | null | undefined;

/** A value as it is read: « 340 € », « 3 j », « Garantie ». */
export function valueText({ kind, unit, options }: TariffField, value: Value): string {
  if (value === null || value === undefined || value === '') return '—';
  if (kind === 'cents') return exactEuros(Number(value));
  if (kind === 'lines') return scaleText(String(value));
  if (kind === 'choice') return options?.find((one) => one.value === value)?.label ?? String(value);
  return kind === 'count' && unit ? `${value}\u202f${unit}` : String(value);
}

const figure = new Intl.NumberFormat('fr-FR');

/** A scale in short: « 85 seuils, de 108 à 192\u202f: 50 à 80 000 ». */
function scaleText(text: string): string {
  const steps = readScale(text) ?? [];
  const [first, last] = [steps[0], steps.at(-1)];
  if (!first || !last) return text;
  const values = `${figure.format(first.value)} à ${figure.format(last.value)}`;
  return steps.length === 1
    ? `à partir de ${figure.format(first.from)}\u202f: ${figure.format(first.value)}`
    : `${steps.length} seuils, de ${figure.format(first.from)} à ${figure.format(last.from)}\u202f: ${values}`;
}

/** A value as its field shows it to be typed over. */
export const valueTyped = ({ kind }: TariffField, value: Value): string =>
  value === null || value === undefined
    ? ''
    : kind === 'cents'
      ? eurosTyped(Number(value))
      : kind === 'lines'
        ? String(value).replaceAll(', ', '\n')
        : String(value);

const SPACES = /[\s\u00a0\u202f]+/g;

/**
 * Input as the API takes it; null for an invalid amount or number, which the API refuses with its own
 * message.
 */
export function valueRead({ kind }: TariffField, typed: string): string | number | null {
  if (kind === 'cents') return readEuros(typed);
  if (kind !== 'count') return typed;
  const digits = typed.replace(SPACES, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}
