import { z } from 'zod';
import { anyText } from './fields.ts';
import { typedDay } from './time.ts';

const SPACES = /[\s\u00a0\u202f]/g;

/** A typed number (« 12 000 », « 5,4 »); null for empty, NaN for an invalid one. */
function numberTyped(value: number | string | null): number | null {
  if (typeof value !== 'string') return value;
  const text = value.replace(SPACES, '').replace(',', '.');
  if (text === '') return null;
  // « 1e3 » and « 0x10 » are numbers for a program only.
  return /^[-+]?\d+(?:\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
}

const typed = z.union([z.number(), z.string().max(40), z.null()]);
type Bounds = { min?: number; max: number; message: string };

/** A whole number, given as one or as it was typed. */
export const typedInteger = ({ min = 0, max, message }: Bounds) =>
  typed.transform(numberTyped).pipe(z.int(message).min(min, message).max(max, message));
/** Same as `typedInteger`, but null for an unknown or empty value. */
export const optionalInteger = ({ min = 0, max, message }: Bounds) =>
  typed.transform(numberTyped).pipe(z.int(message).min(min, message).max(max, message).nullable());
export const optionalDecimal = ({ min = 0, max, message }: Bounds) =>
  typed.transform(numberTyped).pipe(z.number(message).min(min, message).max(max, message).nullable());
/** A day, or empty. */
export const optionalDay = (message: string) =>
  z
    .union([z.string().trim(), z.null()])
    .transform((day) => day || null)
    .pipe(typedDay(message).nullable());
/** One of these, or none. */
export const optionalChoice = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  message: string,
) =>
  z
    .union([z.string(), z.null()])
    .transform((value) => value || null)
    .pipe(z.enum(values, message).nullable());
/** A text, or empty. */
export const optionalText = (max: number) =>
  z.union([anyText(max), z.null()]).transform((text) => text || null);
