// Generated from tariffs.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `tariffs`, by endpoint. */
export const tariffsFields = {
  add: {
    table: {},
    from: {},
    code: { maxLength: 60 },
    kind: {},
    label: { maxLength: 100 },
    detail: { maxLength: 300 },
    exclTaxCents: {},
    position: {},
    deliveryType: {},
    baseCents: {},
    perKmCents: {},
    baseDays: {},
    kmPerDay: {},
    groupedPercent: {},
    region: { maxLength: 80 },
    perHpCents: {},
    source: { maxLength: 200 },
    cents: {},
    energy: {},
    percent: {},
    tax: {},
    scale: { maxLength: 4000 },
    allowance: {},
    amount: {},
    number: { maxLength: 20 },
    edition: { maxLength: 20 },
    title: { maxLength: 200 },
  },
  end: {
    table: { required: true },
    key: { required: true, maxLength: 200 },
    from: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
