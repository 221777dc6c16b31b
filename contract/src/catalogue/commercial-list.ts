import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { CatalogueFilters } from './catalogue.schemas.ts';

/** Columns of the commercial list, in the order they are offered. */
export const COMMERCIAL_LIST_COLUMNS = [
  'reference',
  'make',
  'model',
  'version',
  'finition',
  'condition',
  'year',
  'firstRegistration',
  'km',
  'energy',
  'gearbox',
  'powerHp',
  'fiscalPower',
  'body',
  'colour',
  'doors',
  'seats',
  'co2',
  'critAir',
  'depot',
  'delayDays',
  'vatRegime',
  'priceExclTax',
  'priceInclTax',
  'available',
  'salesDate',
  'url',
] as const;
export const CommercialListColumn = z.enum(COMMERCIAL_LIST_COLUMNS);
export type CommercialListColumn = z.infer<typeof CommercialListColumn>;

export const DEFAULT_COMMERCIAL_LIST_COLUMNS: readonly CommercialListColumn[] = [
  'reference',
  'make',
  'model',
  'version',
  'year',
  'km',
  'energy',
  'gearbox',
  'depot',
  'vatRegime',
  'priceExclTax',
  'priceInclTax',
];

export const COMMERCIAL_LIST_FORMATS = ['xlsx', 'csv', 'pdf'] as const;

const columnsField = z
  .array(CommercialListColumn)
  .min(1, 'Choisissez au moins une colonne.')
  .refine((columns) => new Set(columns).size === columns.length, 'Une colonne est choisie deux fois.');

/** As a comma list in the URL. */
const columnsQuery = z
  .string()
  .max(500)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(columnsField);

/** portal.md §7: GET /public/catalog/commercial_list (file), of the whole stock or of any search. */
export const commercialList = {
  file: endpoint('GET /public/catalog/commercial_list', {
    summary: 'La liste commerciale, en fichier',
    door: 'private',
    query: CatalogueFilters.extend({
      format: z.enum(COMMERCIAL_LIST_FORMATS).default('xlsx'),
      /** Those the person chose last, unless said. */
      columns: columnsQuery.optional(),
      /** One of the person's saved searches, instead of filters. */
      search: z.uuid().optional(),
    }),
    answerKind: 'file',
    refusals: ['not-found', 'invalid', 'too-many-requests'],
  }),
  columns: endpoint('GET /public/catalog/commercial_list/columns', {
    summary: 'Les colonnes choisies pour la liste commerciale',
    door: 'private',
    answer: z.strictObject({ columns: z.array(CommercialListColumn) }),
  }),
  chooseColumns: endpoint('PUT /public/catalog/commercial_list/columns', {
    summary: 'Choisir les colonnes de la liste commerciale',
    door: 'private',
    body: z.strictObject({ columns: columnsField }),
    answer: z.strictObject({ columns: z.array(CommercialListColumn) }),
    refusals: ['invalid'],
  }),
};
