import type { DemandRow } from '@pomelo/contract/backoffice/stock/demand.schemas.ts';
import { fixedLabel } from '@pomelo/contract/catalogue/filter-text.ts';

export const DEMAND_HEAD = [
  'Marque',
  'Modèle',
  'Énergie',
  'Recherches sans résultat',
  'Demandes',
  'En stock',
  'Ventes',
  'Jours pour vendre',
  'Marge moyenne',
  'Score',
] as const;

const UNKNOWN = 'inconnu';
const numberText = (value: number | null): string => (value === null ? UNKNOWN : String(value));

/** A model as a line of a spreadsheet. */
export const demandLine = (row: DemandRow): string[] => [
  row.make,
  row.model,
  row.energy === null ? 'toutes' : fixedLabel('energy', row.energy),
  String(row.searches),
  String(row.requests),
  String(row.stock),
  String(row.sales),
  numberText(row.days),
  row.margin === null ? 'inconnue' : (row.margin.amount / 100).toFixed(2).replace('.', ','),
  numberText(row.score),
];
