import type { DatedTable } from '../../../platform/db/dated-rows.repository.ts';

/** The table of prices of services, edited by closing a line and opening the next one. */
export const DATED_PRICES: DatedTable = {
  name: 'service_price',
  key: ['code'],
  columns: {
    code: 'code',
    kind: 'kind',
    label: 'label',
    detail: 'detail',
    exclTaxCents: 'excl_tax_cents',
    position: 'position',
  },
  order: ['position'],
};
