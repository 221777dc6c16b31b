// Generated from condition.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `vehicleCondition`, by endpoint. */
export const vehicleConditionFields = {
  facts: {
    'facts.inspectedOn': {},
    'facts.km': { maxLength: 40 },
    'facts.checks.*.area': { required: true },
    'facts.checks.*.state': { required: true },
    'facts.checks.*.note': { maxLength: 200 },
    'facts.checks': {},
    'facts.tyres.*.wheel': { required: true },
    'facts.tyres.*.depthMm': { maxLength: 40 },
    'facts.tyres.*.season': { required: true },
    'facts.tyres.*.brand': { maxLength: 60 },
    'facts.tyres': {},
    'facts.services.*.on': {},
    'facts.services.*.km': { maxLength: 40 },
    'facts.services.*.work': { maxLength: 120 },
    'facts.services': {},
    'facts.keys': { maxLength: 40 },
    'facts.papers': { maxLength: 200 },
    version: { required: true },
  },
  addDamage: {
    version: { required: true },
    partCode: { required: true },
    x: { maxLength: 40 },
    y: { maxLength: 40 },
    kind: { required: true },
    sizeMm: { maxLength: 40 },
    method: {},
    partsCents: { maxLength: 40 },
    note: { maxLength: 120 },
    photo: {},
  },
  changeDamage: {
    version: { required: true },
    partCode: { required: true },
    x: { maxLength: 40 },
    y: { maxLength: 40 },
    kind: { required: true },
    sizeMm: { maxLength: 40 },
    method: {},
    partsCents: { maxLength: 40 },
    note: { maxLength: 120 },
    photo: {},
  },
  sign: {
    version: { required: true },
  },
  addRate: {
    startsOn: { required: true },
    labourCents: { required: true },
    paintCents: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
