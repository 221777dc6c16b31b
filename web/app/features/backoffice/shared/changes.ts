import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { formatDay, formatTime } from '../../../lib/dates.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { FIELD_LABELS, VALUE_LABELS } from './field-labels.ts';
import { LABELS_BY_RESOURCE } from './labels/labels-by-resource.ts';
import { linesOf } from './html-lines.ts';

/** One changed field, formatted; null where there was or is no value. */
export type Change = { path: string; label: string; before: string | null; after: string | null };

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMoney = (value: unknown): value is { amount: number; currency: 'EUR' } =>
  isRecord(value) && typeof value['amount'] === 'number' && value['currency'] === 'EUR';
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

/** Fields whose text is HTML, and how HTML starts: earlier entries of the same name may be plain text. */
const HTML_FIELDS: ReadonlySet<string> = new Set(['body']);
const HTML_START = /^\s*<(?:p|h[1-6]|ul|ol|blockquote|table|figure|img|a|strong|em)[\s>]/i;
/** Shares in hundredths of a percent. */
const HUNDREDTHS: ReadonlySet<string> = new Set(['hundredths', 'aboveMarket', 'floor']);
const isHtml = (field: string, value: string): boolean => HTML_FIELDS.has(field) && HTML_START.test(value);

function scalarText(field: string, value: unknown): string | null {
  // Empty means that there was no value; an unknown value is a value of its own.
  if (field === 'firstRegistration' && (value === null || typeof value === 'string'))
    return registrationText(value);
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Oui' : 'Non';
  if (typeof value === 'number' && HUNDREDTHS.has(field))
    return `${String(value / 100).replace('.', ',')}\u202f%`;
  if (typeof value === 'number')
    return field.endsWith('Cents') ? exactEuros(value) : String(value).replace('.', ',');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (INSTANT.test(value)) return `${formatDay(value)} à ${formatTime(value)}`;
  if (DAY.test(value)) return value.split('-').toReversed().join('/');
  if (isHtml(field, value)) return linesOf(value).join('\n');
  return VALUE_LABELS[field]?.[value] ?? value;
}

/**
 * A value as it is shown and as it is stored: two HTML texts may read the same and differ in their
 * formatting.
 */
type Flat = { shown: string | null; stored: unknown };

function flatten(value: unknown, path: string, found: Map<string, Flat>): void {
  const field = lastOf(path);
  const set = (shown: string | null) =>
    found.set(path, { shown, stored: typeof value === 'string' ? value : shown });
  if (isMoney(value)) set(exactEuros(value.amount));
  else if (isRecord(value))
    for (const [key, inner] of Object.entries(value)) flatten(inner, path ? `${path}.${key}` : key, found);
  else if (Array.isArray(value) && value.some(isRecord))
    value.forEach((inner, index) => flatten(inner, `${path}.${index + 1}`, found));
  else if (Array.isArray(value)) set(value.map((one) => scalarText(field, one) ?? '').join(', ') || null);
  else set(scalarText(field, value));
}

const flat = (value: unknown): Map<string, Flat> => {
  const found = new Map<string, Flat>();
  if (value !== null && value !== undefined) flatten(value, '', found);
  return found;
};

const FIELD_TEXTS: Readonly<Record<string, string>> = FIELD_LABELS;

/** « Adresse, ville »: each part of the path by its label; numbers are list indexes. */
function labelOf(path: string, resource: string): string {
  const own: Readonly<Record<string, string>> = LABELS_BY_RESOURCE[resource] ?? {};
  const words = path.split('.').map((part) => own[part] ?? FIELD_TEXTS[part] ?? part);
  return path === '' ? 'Valeur' : words.join(' › ');
}

/**
 * Fields that differ, or all fields when one side is missing. `resource` is the kind of entry. HTML is shown
 * as text; the label says when only its formatting changed.
 */
export function changesBetween(before: unknown, after: unknown, resource = ''): Change[] {
  const [was, is] = [flat(before), flat(after)];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const [old, current] = [was.get(path), is.get(path)];
    const change = {
      path,
      label: labelOf(path, resource),
      before: old?.shown ?? null,
      after: current?.shown ?? null,
    };
    if (change.before !== change.after) return [change];
    const isReformatted =
      change.before !== null && HTML_FIELDS.has(lastOf(path)) && old?.stored !== current?.stored;
    return isReformatted ? [{ ...change, label: `${change.label}, mise en forme` }] : [];
  });
}
