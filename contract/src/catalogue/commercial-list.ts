import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { TABLE_FILE_TYPES } from '../files.ts';
import { commaList } from '../query.ts';
import { TABLE_FORMATS } from '../table-formats.ts';
import { CatalogueFilters } from './catalogue.schemas.ts';
import { SORT_VALUES } from './facets.ts';

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

/** Lines a preview shows at most: what a page can be printed with. */
export const MAX_PREVIEW_LINES = 500;

const columnsField = z
  .array(CommercialListColumn)
  .min(1, 'Choisissez au moins une colonne.')
  .refine((columns) => new Set(columns).size === columns.length, 'Une colonne est choisie deux fois.');

/** Columns as a comma-separated list in the URL. */
const columnsQuery = commaList(columnsField, 500);

const listQuery = CatalogueFilters.extend({
  /** The order of the listing. */
  sort: z.enum(SORT_VALUES).default('-salesDate'),
  /** By default, the user's last choice. */
  columns: columnsQuery.optional(),
  /** One of the person's saved searches, instead of filters and order. */
  search: z.uuid().optional(),
});
export type CommercialListQuery = z.output<typeof listQuery>;

/** The first lines as they are printed: texts ready to read, one for each column. */
export const CommercialListPreview = z.strictObject({
  /** Vehicles of the whole list. */
  total: z.int().min(0),
  /** The filters as French text; empty for the whole stock. */
  words: z.array(z.string()),
  columns: z.array(z.strictObject({ name: CommercialListColumn, label: z.string(), isFigure: z.boolean() })),
  rows: z.array(z.strictObject({ id: z.int(), cells: z.array(z.string()) })),
  /** Why this list cannot be a PDF, if it cannot. */
  pdfRefusal: z.string().nullable(),
});
export type CommercialListPreview = z.infer<typeof CommercialListPreview>;

/** SEARCH-3: GET /public/catalog/commercial_list (file), of the whole stock or of any search. */
export const commercialList = {
  file: endpoint('GET /public/catalog/commercial_list', {
    load: 'exports',
    summary: 'La liste commerciale, en fichier',
    audience: 'buyer',
    query: listQuery.extend({ format: z.enum(TABLE_FORMATS).default('xlsx') }),
    answerKind: 'file',
    answerTypes: TABLE_FILE_TYPES,
    refusals: ['not-found', 'invalid', 'too-many-requests'],
  }),
  /** A preview of the file, before it is made (SEARCH-4). */
  preview: endpoint('GET /public/catalog/commercial_list/preview', {
    summary: 'Les premières lignes de la liste commerciale',
    audience: 'buyer',
    query: listQuery.extend({ lines: z.coerce.number().int().min(1).max(MAX_PREVIEW_LINES).default(20) }),
    answer: CommercialListPreview,
    refusals: ['not-found', 'invalid'],
  }),
  columns: endpoint('GET /public/catalog/commercial_list/columns', {
    summary: 'Les colonnes choisies pour la liste commerciale',
    audience: 'buyer',
    answer: z.strictObject({ columns: z.array(CommercialListColumn) }),
  }),
  chooseColumns: endpoint('PUT /public/catalog/commercial_list/columns', {
    summary: 'Choisir les colonnes de la liste commerciale',
    audience: 'buyer',
    body: z.strictObject({ columns: columnsField }),
    answer: z.strictObject({ columns: z.array(CommercialListColumn) }),
    refusals: ['invalid'],
  }),
};
