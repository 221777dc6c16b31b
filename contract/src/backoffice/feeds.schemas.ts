import { z } from 'zod';
import { BODIES, COLOURS, CONDITIONS, CRIT_AIRS, ENERGIES, GEARBOXES, VAT_REGIMES } from '../catalogue/facets.ts';
import { MAX_UPLOAD_BYTES } from '../constants.ts';
import { anyText, requiredText } from '../fields.ts';
import { fileField } from '../files.ts';
import { Instant } from '../time.ts';
import { ImportRun } from './imports.schemas.ts';

/** What a column of a feed can hold. */
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
  'price',
  'priceExclVat',
  'tradePrice',
  'listPrice',
  'vat',
  'condition',
  'postcode',
  'city',
  'depot',
  'availableFrom',
  'quantity',
  'photos',
] as const;
export const FeedField = z.enum(FEED_FIELDS);
export type FeedField = z.infer<typeof FeedField>;

/** Fields whose words are those of a list: what a value list may lead to. */
export const LISTED_VALUES: Partial<Record<FeedField, readonly string[]>> = {
  body: BODIES,
  energy: ENERGIES,
  gearbox: GEARBOXES,
  critAir: CRIT_AIRS,
  colour: COLOURS,
  vat: VAT_REGIMES,
  condition: CONDITIONS,
};

/** upload: sent by hand. folder: a file of the server. url: fetched. drop: a folder where the dealer leaves his files. */
export const FEED_KINDS = ['upload', 'folder', 'url', 'drop'] as const;
export const FeedKind = z.enum(FEED_KINDS);
export type FeedKind = z.infer<typeof FeedKind>;

export const FEED_SCHEDULES = ['manual', 'hourly', 'daily'] as const;
export const FeedSchedule = z.enum(FEED_SCHEDULES);
export type FeedSchedule = z.infer<typeof FeedSchedule>;

const definition = {
  /** What the source is called, and what `--feed` of the command names. */
  name: requiredText(100, 'Donnez un nom à la source.'),
  kind: FeedKind,
  location: anyText(500),
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
    return RELATIVE.test(location) ? null : 'Indiquez un chemin sous le dossier des flux, par exemple groupe-dupont/stock.csv.';
  if (kind === 'drop')
    return FOLDER.test(location) ? null : 'Nommez le dossier en minuscules, chiffres et tirets, par exemple groupe-dupont.';
  const url = URL.canParse(location) ? new URL(location) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'Indiquez une adresse complète, par exemple https://exemple.fr/stock.csv.';
  return url.username === '' && url.password === '' ? null : 'Une adresse ne doit porter ni identifiant ni mot de passe.';
}

function checkDefinition(feed: Definition, context: z.RefinementCtx): void {
  const problem = locationProblem(feed);
  if (problem !== null) context.addIssue({ code: 'custom', path: ['location'], message: problem });
  if (feed.kind === 'upload' && feed.schedule !== 'manual')
    context.addIssue({ code: 'custom', path: ['schedule'], message: 'Un fichier envoyé à la main s’importe à la main.' });
  if ((feed.schedule === 'daily') !== (feed.dailyAt !== null))
    context.addIssue({ code: 'custom', path: ['dailyAt'], message: 'Indiquez l’heure d’un import de chaque jour.' });
}

export const FeedBody = z.strictObject(definition).superRefine(checkDefinition);
export type FeedBody = z.infer<typeof FeedBody>;
export const FeedChange = z.strictObject({ ...definition, version: z.int().min(1) }).superRefine(checkDefinition);

const MAX_COLUMNS = 300;
const MAX_VALUES = 200;

/** How the cells of one column are read, in this order: what surrounds them goes, words are replaced, numbers are brought to units. */
export const ColumnRule = z.strictObject({
  heading: z.string().min(1).max(200),
  /** Null: left aside, whatever its name resembles. */
  field: FeedField.nullable(),
  /** Taken off the beginning and the end of each cell. */
  strip: z.string().max(40).default(''),
  values: z
    .array(z.strictObject({ from: z.string().trim().min(1).max(120), to: z.string().trim().min(1).max(120) }))
    .max(MAX_VALUES)
    .default([]),
  /** Which mark the decimals follow; auto judges number by number. */
  decimal: z.enum(['auto', 'comma', 'point']).default('auto'),
  unit: z.enum(['one', 'thousands', 'cents']).default('one'),
});
export type ColumnRule = z.infer<typeof ColumnRule>;

export const FeedMapping = z
  .strictObject({
    columns: z.array(ColumnRule).max(MAX_COLUMNS),
    /** The value of a field where the file says nothing. */
    constants: z.array(z.strictObject({ field: FeedField, value: z.string().trim().min(1).max(200) })).max(FEED_FIELDS.length),
  })
  .superRefine(({ columns, constants }, context) => {
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
        context.addIssue({ code: 'custom', path: ['constants', index, 'value'], message: `Choisissez parmi\u202f: ${listed.join(', ')}.` });
    });
    if (new Set(constants.map(({ field }) => field)).size < constants.length)
      context.addIssue({ code: 'custom', path: ['constants'], message: 'Un champ n’a qu’une valeur par défaut.' });
  });
export type FeedMapping = z.infer<typeof FeedMapping>;

/** 10 MB, as any form: it is held in memory on its way. Larger files come by a folder or an address. */
const feedFile = fileField({ maxBytes: MAX_UPLOAD_BYTES, types: ['text/csv', 'application/json'] }, 'Choisissez un fichier CSV ou JSON.');
/** Without a file, it is fetched from where the source stands. */
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
  /** When the stock was last brought up to date, by whatever way. */
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

const Remark = z.strictObject({ field: z.string(), value: z.string(), message: z.string() });

/** One of the first rows of the sample, as the vehicle it would be, or why it would be refused. */
export const SampleVehicle = z.strictObject({
  line: z.int(),
  reference: z.string(),
  vehicle: z
    .strictObject({
      title: z.string(),
      version: z.string(),
      energy: z.string(),
      gearbox: z.string(),
      body: z.string(),
      colour: z.string(),
      powerHp: z.int(),
      year: z.int(),
      km: z.int(),
      b2bCents: z.int(),
      b2cCents: z.int(),
      vatRegime: z.enum(VAT_REGIMES),
      place: z.string(),
      quantity: z.int(),
    })
    .nullable(),
  reasons: z.array(Remark),
  notes: z.array(Remark),
});
export type SampleVehicle = z.infer<typeof SampleVehicle>;

export const FeedSample = z.strictObject({
  name: z.string(),
  encoding: z.string(),
  format: z.enum(['csv', 'json']),
  columns: z.array(
    z.strictObject({
      heading: z.string(),
      examples: z.array(z.string()),
      /** What its name resembles. */
      guess: FeedField.nullable(),
    }),
  ),
  fields: z.array(z.strictObject({ field: FeedField, label: z.string(), values: z.array(z.string()) })),
  /** What no column gives, and without which no file can be imported; in words. */
  missing: z.array(z.string()),
  vehicles: z.array(SampleVehicle),
});
export type FeedSample = z.infer<typeof FeedSample>;

export const MappingVersion = z.strictObject({
  version: z.int(),
  at: Instant,
  by: z.string().nullable(),
  columns: z.int(),
  constants: z.int(),
});
export type MappingVersion = z.infer<typeof MappingVersion>;
