import { formatDay, formatTime } from '../../../shared/dates.ts';
import { exactEuros } from '../../../shared/exact-euros.ts';
import { FIELD_WORDS, VALUE_WORDS, WORDS_OF } from './field-words.ts';

/** One thing that changed, ready to read; null where there was, or is, nothing. */
export type Change = { path: string; label: string; before: string | null; after: string | null };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isMoney = (value: unknown): value is { amount: number; currency: 'EUR' } =>
  isRecord(value) && typeof value['amount'] === 'number' && value['currency'] === 'EUR';
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function scalarText(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number' && field === 'hundredths') return `${String(value / 100).replace('.', ',')}\u202f%`;
  if (typeof value === 'number') return field.endsWith('Cents') ? exactEuros(value) : String(value).replace('.', ',');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return `${formatDay(value)} à ${formatTime(value)}`;
  if (DAY.test(value)) return value.split('-').toReversed().join('/');
  return VALUE_WORDS[field]?.[value] ?? value;
}

function flatten(value: unknown, path: string, found: Map<string, string | null>): void {
  const field = lastOf(path);
  if (isMoney(value)) found.set(path, exactEuros(value.amount));
  else if (isRecord(value)) for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, found);
  else if (Array.isArray(value) && value.some(isRecord)) value.forEach((inner, index) => flatten(inner, `${path}.${index + 1}`, found));
  else if (Array.isArray(value)) found.set(path, value.map((one) => scalarText(field, one) ?? '').join(', ') || null);
  else found.set(path, scalarText(field, value));
}

const flat = (value: unknown): Map<string, string | null> => {
  const found = new Map<string, string | null>();
  if (value !== null && value !== undefined) flatten(value, '', found);
  return found;
};

const WORDS: Readonly<Record<string, string>> = FIELD_WORDS;

/** « Adresse, ville »: each part of the path in its words; figures are those of a list. */
function labelOf(path: string, resource: string): string {
  const own: Readonly<Record<string, string>> = WORDS_OF[resource] ?? {};
  const words = path.split('.').map((part) => own[part] ?? WORDS[part] ?? part);
  return path === '' ? 'Valeur' : words.join(' › ');
}

/** What is not the same before and after, field by field; all of it when one of the two is not there. `resource` is what it is of. */
export function changesBetween(before: unknown, after: unknown, resource = ''): Change[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const change = { path, label: labelOf(path, resource), before: was.get(path) ?? null, after: is.get(path) ?? null };
    return change.before === change.after ? [] : [change];
  });
}
