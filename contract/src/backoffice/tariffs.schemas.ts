import { z } from 'zod';
import { DELIVERY_TYPES } from '../bundles/delivery.schemas.ts';
import { SERVICE_KINDS } from '../bundles/services.schemas.ts';
import { ENERGIES } from '../catalogue/facets.ts';
import { MALUS_ALLOWANCES, MALUS_SCALES, readScale } from '../bundles/malus-scale.ts';
import { anyLines, anyText, charactersAtMost, requiredLines, requiredText } from '../fields.ts';
import { whenValid } from '../inert-text.ts';
import { Day, typedDay } from '../time.ts';

/** The tables whose lines are valid from one day to another. */
export const TARIFF_TABLES = [
  'services',
  'delivery',
  'regions',
  'taxes',
  'exemptions',
  'malus',
  'allowances',
  'forms',
] as const;
export const TariffTable = z.enum(TARIFF_TABLES);
export type TariffTable = z.infer<typeof TariffTable>;

/** A day of Paris; the past is never written. */
const from = typedDay('Indiquez le premier jour.');
const cents = (message: string) =>
  z.int(message).min(0, message).max(100_000_000, 'Ce montant est trop élevé.');
const count = (message: string, max: number) => z.int(message).min(0, message).max(max, `Au plus ${max}.`);
const percent = (least: number) =>
  z.int('Indiquez un pourcentage.').min(least, `Au moins ${least}.`).max(100, 'Au plus 100.');
const source = requiredLines(200, 'Dites d’où vient ce tarif.');
const code = z
  .string()
  .trim()
  .max(60, charactersAtMost(60))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Un code s’écrit en minuscules sans accent, avec des tirets.');
/** Not parted by the sign that parts the two halves of a key. */
const region = z
  .string()
  .trim()
  .min(1, 'Indiquez la région.')
  .max(80, charactersAtMost(80))
  .regex(/^[^|]+$/, 'Indiquez la région.');

const scale = requiredLines(4000, 'Indiquez le barème.').refine(
  (text) => readScale(text) !== null,
  whenValid('Un seuil et sa valeur par ligne, les seuils croissants\u202f: 108 50, puis 109 75.'),
);

/** A line of a table, from a day on. */
export const TariffPeriod = z.discriminatedUnion('table', [
  z.object({
    table: z.literal('services'),
    from,
    code,
    kind: z.enum(SERVICE_KINDS, 'Choisissez le genre de service.'),
    label: requiredText(100, 'Indiquez le nom du service.'),
    detail: anyLines(300).default(''),
    exclTaxCents: cents('Indiquez le prix hors taxe.'),
    position: count('Indiquez le rang.', 10_000).default(100),
  }),
  z.object({
    table: z.literal('delivery'),
    from,
    deliveryType: z.enum(DELIVERY_TYPES, 'Choisissez le mode de livraison.'),
    baseCents: cents('Indiquez la part fixe.'),
    perKmCents: cents('Indiquez le prix au kilomètre.'),
    baseDays: count('Indiquez le nombre de jours.', 60),
    kmPerDay: z
      .int('Indiquez les kilomètres par jour.')
      .min(1, 'Au moins 1.')
      .max(100_000, 'Au plus 100\u202f000.'),
    groupedPercent: percent(0),
  }),
  z.object({
    table: z.literal('regions'),
    from,
    region,
    perHpCents: cents('Indiquez le tarif du cheval fiscal.'),
    source,
  }),
  z.object({
    table: z.literal('taxes'),
    from,
    code,
    label: requiredText(100, 'Indiquez le nom de la taxe.'),
    cents: cents('Indiquez le montant.'),
    /** Empty for the whole country. */
    region: anyText(80).default(''),
    source,
  }),
  z.object({
    table: z.literal('exemptions'),
    from,
    region,
    energy: z.enum(ENERGIES, 'Choisissez l’énergie.'),
    percent: percent(1),
    source,
  }),
  z.object({
    table: z.literal('malus'),
    from,
    tax: z.enum(MALUS_SCALES, 'Choisissez le barème.'),
    /** Thresholds with their values: « 108 50, 109 75 ». */
    scale,
    source,
  }),
  z.object({
    table: z.literal('allowances'),
    from,
    allowance: z.enum(MALUS_ALLOWANCES, 'Choisissez l’abattement.'),
    /** Kilograms or g/km. */
    amount: count('Indiquez l’abattement.', 10_000),
    source,
  }),
  z.object({
    table: z.literal('forms'),
    from,
    code,
    number: requiredText(20, 'Indiquez le numéro du formulaire.'),
    edition: requiredText(20, 'Indiquez l’édition.'),
    title: requiredText(200, 'Indiquez le titre du formulaire.'),
  }),
]);
export type TariffPeriod = z.output<typeof TariffPeriod>;

export const TARIFF_STATES = ['past', 'current', 'coming'] as const;
export const TariffRow = z.strictObject({
  /** Subject of the row, independent of the day: `warranty-12`, `Bretagne|electrique`. */
  key: z.string(),
  from: Day,
  /** The day it ends, not included; null for no end. */
  to: Day.nullable(),
  state: z.enum(TARIFF_STATES),
  /** Its fields, by the names of a period. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type TariffRow = z.infer<typeof TariffRow>;

/** One line of one table, by its first day. */
export const TariffLine = z.strictObject({ table: TariffTable, key: z.string().min(1).max(200), from });
