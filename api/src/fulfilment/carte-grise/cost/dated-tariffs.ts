import type { DatedTable } from '../../../platform/db/dated-rows.repository.ts';

/** Costs and forms of a carte grise, edited by closing a line and opening the next one. */
export const DATED_REGIONS: DatedTable = {
  name: 'carte_grise_tariff',
  key: ['region'],
  columns: { region: 'region', perHpCents: 'per_hp_cents', source: 'source' },
};
/** A tax has one line per day, for all regions: its code is the key. */
export const DATED_TAXES: DatedTable = {
  name: 'carte_grise_tax',
  key: ['code'],
  columns: { code: 'code', label: 'label', cents: 'cents', region: 'region', source: 'source' },
};
export const DATED_EXEMPTIONS: DatedTable = {
  name: 'carte_grise_exemption',
  key: ['region', 'energy'],
  columns: { region: 'region', energy: 'energy', percent: 'percent', source: 'source' },
};
// CG-8
/** A scale of the malus is known for the year that it begins in, and for no later one. */
export const DATED_MALUS: DatedTable = {
  name: 'malus_scale',
  key: ['tax'],
  columns: { tax: 'tax', scale: 'scale', source: 'source' },
  yearly: true,
};
export const DATED_ALLOWANCES: DatedTable = {
  name: 'malus_allowance',
  key: ['allowance'],
  columns: { allowance: 'kind', amount: 'amount', source: 'source' },
  yearly: true,
};
export const DATED_FORMS: DatedTable = {
  name: 'official_form',
  key: ['code'],
  columns: { code: 'code', number: 'number', edition: 'edition', title: 'title' },
};
