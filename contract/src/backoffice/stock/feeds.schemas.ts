import { z } from 'zod';
import {
  BODIES,
  COLOURS,
  CONDITIONS,
  CRIT_AIRS,
  ENERGIES,
  GEARBOXES,
  VAT_REGIMES,
} from '../../catalogue/facets.ts';
import { orUnknown } from '../../catalogue/or-unknown.ts';
import { MAX_UPLOAD_BYTES } from '../../constants.ts';
import { anyLines, requiredText } from '../../fields.ts';
import { fileField } from '../../files.ts';
import { Instant, typedDay } from '../../time.ts';
import { ImportRun } from './imports.schemas.ts';

/** Fields that a column of a feed can contain. */
export const FEED_FIELDS = [
  'key',
  'vin',
  'plate',
  'make',
  'model',
  'version',
  'finition',
  'title',
  'body',
  'energy',
  'gearbox',
  'power',
  'powerKw',
  'powerUnit',
  'fiscalHp',
  'engineCc',
  'co2',
  'critAir',
  'colour',
  'seats',
  'doors',
  'firstRegistration',
  'year',
  'km',
  'miles',
  'kmUnit',
  'price',
  'priceExclVat',
  'tradePrice',
  'listPrice',
  'currency',
  'vat',
  'condition',
  'postcode',
  'city',
  'depot',
  'availableFrom',
  'quantity',
  'photos',
  'batteryHealth',
  'batteryKwh',
  'batteryDate',
  'batteryIssuer',
  'batteryUrl',
] as const;
export const FeedField = z.enum(FEED_FIELDS);
export type FeedField = z.infer<typeof FeedField>;

/** Fields with a fixed list of values: possible targets of a value list. */
export const LISTED_VALUES: Partial<Record<FeedField, readonly string[]>> = {
  body: orUnknown(BODIES),
  energy: ENERGIES,
  gearbox: orUnknown(GEARBOXES),
  critAir: CRIT_AIRS,
  colour: orUnknown(COLOURS),
  vat: orUnknown(VAT_REGIMES),
  condition: CONDITIONS,
};

/**
 * upload: sent manually. folder: a file on the server. url: downloaded. drop: a folder where the dealer
 * leaves files.
 */
export const FEED_KINDS = ['upload', 'folder', 'url', 'drop'] as const;
export const FeedKind = z.enum(FEED_KINDS);
export type FeedKind = z.infer<typeof FeedKind>;

export const FEED_SCHEDULES = ['manual', 'hourly', 'daily'] as const;
export const FeedSchedule = z.enum(FEED_SCHEDULES);
export type FeedSchedule = z.infer<typeof FeedSchedule>;

const definition = {
  /** Name of the source, also for `--feed` of the command. */
  name: requiredText(100, 'Donnez un nom à la source.'),
  kind: FeedKind,
  location: anyLines(500),
  schedule: FeedSchedule,
  dailyAt: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez une heure, par exemple 06:30.')
    .nullable(),
  tradeMargin: z.int('Indiquez un nombre entier.').min(0, 'De 0 à 60\u202f%.').max(60, 'De 0 à 60\u202f%.'),
  allowShrink: z.boolean(),
};
type Definition = { kind: FeedKind; location: string; schedule: FeedSchedule; dailyAt: string | null };

const RELATIVE = /^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\p{L}\p{N} ._/-]+$/u;
const FOLDER = /^[a-z0-9][a-z0-9-]{0,59}$/;

function locationProblem({ kind, location }: Definition): string | null {
  if (kind === 'upload') return location === '' ? null : 'Un envoi à la main n’a pas d’emplacement.';
  if (kind === 'folder')
    return RELATIVE.test(location)
      ? null
      : 'Indiquez un chemin sous le dossier des flux, par exemple groupe-dupont/stock.csv.';
  if (kind === 'drop')
    return FOLDER.test(location)
      ? null
      : 'Nommez le dossier en minuscules, chiffres et tirets, par exemple groupe-dupont.';
  const url = URL.canParse(location) ? new URL(location) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    return 'Indiquez une adresse complète, par exemple https://exemple.fr/stock.csv.';
  return url.username === '' && url.password === ''
    ? null
    : 'Une adresse ne doit porter ni identifiant ni mot de passe.';
}

function checkDefinition(feed: Definition, context: z.RefinementCtx): void {
  const problem = locationProblem(feed);
  if (problem !== null) context.addIssue({ code: 'custom', path: ['location'], message: problem });
  if (feed.kind === 'upload' && feed.schedule !== 'manual')
    context.addIssue({
      code: 'custom',
      path: ['schedule'],
      message: 'Un fichier envoyé à la main s’importe à la main.',
    });
  if ((feed.schedule === 'daily') !== (feed.dailyAt !== null))
    context.addIssue({
      code: 'custom',
      path: ['dailyAt'],
      message: 'Indiquez l’heure d’un import de chaque jour.',
    });
}

export const FeedBody = z.strictObject(definition).superRefine(checkDefinition);
export type FeedBody = z.infer<typeof FeedBody>;
export const FeedChange = z
  .strictObject({ ...definition, version: z.int().min(1) })
  .superRefine(checkDefinition);

const MAX_COLUMNS = 300;
const MAX_VALUES = 200;

/** From this confidence on, in percent, a proposed field is used without confirmation. */
export const SURE_CONFIDENCE = 90;

/** How the cells of one column are read, in this order: trim, replace values, convert units. */
export const ColumnRule = z.strictObject({
  heading: z.string().min(1).max(200),
  /** Null: ignored, whatever its name. */
  field: FeedField.nullable(),
  /** Taken off the beginning and the end of each cell. */
  strip: z.string().max(40).default(''),
  values: z
    .array(z.strictObject({ from: z.string().trim().min(1).max(120), to: z.string().trim().min(1).max(120) }))
    .max(MAX_VALUES)
    .default([]),
  /** Which mark the decimals follow; auto validates number by number. */
  decimal: z.enum(['auto', 'comma', 'point']).default('auto'),
  unit: z.enum(['one', 'thousands', 'cents']).default('one'),
  /** Confidence of the proposed field, in percent; null for a field chosen by a person. */
  confidence: z.int().min(0).max(100).nullable().default(null),
  /** True when a person confirmed the proposed field: an uncertain one is ignored until then. */
  confirmed: z.boolean().default(false),
});
export type ColumnRule = z.infer<typeof ColumnRule>;

/** Units of the currency per euro on a day, by which prices are converted. */
export const CurrencyRate = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'Indiquez un code de trois lettres, par exemple PLN.'),
  rate: z
    .number('Indiquez un taux, par exemple 4,27.')
    .min(0.0001, 'Indiquez un taux positif.')
    .max(1_000_000, 'Ce taux est trop grand.'),
  day: typedDay('Indiquez le jour du taux.'),
});
export type CurrencyRate = z.infer<typeof CurrencyRate>;

export const FeedMapping = z
  .strictObject({
    columns: z.array(ColumnRule).max(MAX_COLUMNS),
    /** The value of a field that is missing in the file. */
    constants: z
      .array(z.strictObject({ field: FeedField, value: z.string().trim().min(1).max(200) }))
      .max(FEED_FIELDS.length),
    rates: z.array(CurrencyRate).max(40).default([]),
    /** Rows without a reference get one, computed from the facts of their vehicle. */
    generatesKey: z.boolean().default(false),
  })
  .superRefine(({ columns, constants, rates }, context) => {
    rates.forEach(({ currency }, index) => {
      if (currency === 'EUR' || rates.findIndex((other) => other.currency === currency) < index)
        context.addIssue({
          code: 'custom',
          path: ['rates', index, 'currency'],
          message: 'Une devise, autre que l’euro, n’a qu’un taux.',
        });
    });
    columns.forEach(({ field, values }, index) => {
      const listed = field === null ? undefined : LISTED_VALUES[field];
      const unknown = listed && values.find(({ to }) => !listed.includes(to));
      if (listed && unknown)
        context.addIssue({
          code: 'custom',
          path: ['columns', index, 'values'],
          message: `«\u202f${unknown.to}\u202f» n’est pas une valeur du champ\u202f: ${listed.join(', ')}.`,
        });
    });
    constants.forEach(({ field, value }, index) => {
      const listed = LISTED_VALUES[field];
      if (listed && !listed.includes(value))
        context.addIssue({
          code: 'custom',
          path: ['constants', index, 'value'],
          message: `Choisissez parmi\u202f: ${listed.join(', ')}.`,
        });
    });
    if (new Set(constants.map(({ field }) => field)).size < constants.length)
      context.addIssue({
        code: 'custom',
        path: ['constants'],
        message: 'Un champ n’a qu’une valeur par défaut.',
      });
  });
export type FeedMapping = z.infer<typeof FeedMapping>;

/** 10 MB, as any form: it is buffered in memory. Larger files are read from a folder or an address. */
const FEED_TYPES = [
  'text/csv',
  'application/json',
  'application/gzip',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
];
const feedFile = fileField(
  { maxBytes: MAX_UPLOAD_BYTES, types: FEED_TYPES },
  'Choisissez un fichier CSV, JSON ou Excel.',
);
/** Without a file, it is downloaded from the source. */
export const FeedFileForm = z.object({ file: feedFile.optional() });

export const FeedRow = z.strictObject({
  id: z.int(),
  name: z.string(),
  kind: FeedKind,
  location: z.string(),
  schedule: FeedSchedule,
  dailyAt: z.string().nullable(),
  nextRunAt: Instant.nullable(),
  /** On sale now. */
  vehicles: z.int(),
  /** Time of the last update of the stock, by any kind of run. */
  lastImportAt: Instant.nullable(),
  lastRun: ImportRun.nullable(),
});
export type FeedRow = z.infer<typeof FeedRow>;

export const StaffFeed = z.strictObject({
  ...FeedRow.shape,
  tradeMargin: z.int(),
  allowShrink: z.boolean(),
  version: z.int(),
  mappingVersion: z.int(),
  mapping: FeedMapping,
  sampleName: z.string().nullable(),
  /** The folders of the server can be read: FEEDS_DIR is set. */
  hasFolder: z.boolean(),
});
export type StaffFeed = z.infer<typeof StaffFeed>;

export const MappingVersion = z.strictObject({
  version: z.int(),
  at: Instant,
  by: z.string().nullable(),
  columns: z.int(),
  constants: z.int(),
});
export type MappingVersion = z.infer<typeof MappingVersion>;
