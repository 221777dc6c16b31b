import type { DatedTable } from '../../platform/db/dated-rows.repository.ts';

/** The scale of deliveries, edited by closing a line and opening the next one. */
export const DATED_SCALE: DatedTable = {
  name: 'delivery_scale',
  key: ['deliveryType'],
  columns: {
    deliveryType: 'delivery_type',
    baseCents: 'base_cents',
    perKmCents: 'per_km_cents',
    baseDays: 'base_days',
    kmPerDay: 'km_per_day',
    groupedPercent: 'grouped_percent',
  },
};
