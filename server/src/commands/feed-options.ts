import { CurrencyRate, LISTED_VALUES } from '@pomelo/contract/backoffice/stock/feeds.schemas.ts';
import { StartError } from '../process/start-error.ts';
import {
  CURRENCIES,
  currencyNamed,
  FEED_FIELDS,
  type FeedField,
  isFeedField,
  namedColumns,
  type ReadMapping,
} from '@pomelo/api/catalogue/index.ts';

const fields = `Champs\u202f: ${FEED_FIELDS.join(', ')}.`;

/** `--map column=field`. A heading may contain an equals sign. */
export const readMapOptions = (options: readonly string[]): ReadMapping['fields'] =>
  namedColumns(
    new Map(
      options.map((option): [string, FeedField] => {
        const at = option.lastIndexOf('=');
        const field = option.slice(at + 1).trim();
        if (at < 1 || !isFeedField(field))
          throw new StartError(
            `--map attend colonne=champ\u202f; «\u202f${option}\u202f» n’en est pas un.\n${fields}`,
          );
        return [option.slice(0, at), field];
      }),
    ),
  );

/** `--constant field=value`. A value may contain an equals sign. */
export const readConstants = (options: readonly string[]): ReadMapping['constants'] =>
  new Map(options.map(readConstant));

function readConstant(option: string): [FeedField, string] {
  const at = option.indexOf('=');
  const field = option.slice(0, Math.max(0, at)).trim();
  const value = option.slice(at + 1).trim();
  if (at < 1 || !isFeedField(field) || value === '')
    throw new StartError(
      `--constant attend champ=valeur\u202f; «\u202f${option}\u202f» n’en est pas un.\n${fields}`,
    );
  const listed = LISTED_VALUES[field];
  if (listed && !listed.includes(value))
    throw new StartError(`--constant ${field} attend l’une de ces valeurs\u202f: ${listed.join(', ')}.`);
  if (field === 'currency' && currencyNamed(value) === null)
    throw new StartError(`--constant currency attend un code de devise\u202f: ${CURRENCIES.join(', ')}.`);
  return [field, value];
}

const RATE = /^([A-Za-z]{3})=(\d+(?:[.,]\d+)?)@(\d{4}-\d{2}-\d{2})$/;

/**
 * `--rate PLN=4,27@2026-11-20`: the value of one euro, and the day of the rate, which cannot be in the
 * future.
 */
export function readRates(options: readonly string[], now: Date): ReadMapping['rates'] {
  return new Map(
    options.map((option) => {
      const [, code = '', rate = '', day = ''] = RATE.exec(option.trim()) ?? [];
      const read = CurrencyRate.safeParse({
        currency: code.toUpperCase(),
        rate: Number(rate.replace(',', '.')),
        day,
      });
      if (!read.success || !CURRENCIES.includes(read.data.currency) || read.data.currency === 'EUR')
        throw new StartError(
          `--rate attend DEVISE=taux@jour, par exemple PLN=4,27@2026-11-20\u202f; «\u202f${option}\u202f» n’en est pas un.`,
        );
      if (new Date(day) > now) throw new StartError(`--rate\u202f: le jour du taux (${day}) est à venir.`);
      return [read.data.currency, { rate: read.data.rate, day: read.data.day }];
    }),
  );
}
