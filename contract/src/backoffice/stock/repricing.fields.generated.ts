// Generated from repricing.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `staffRepricing`, by endpoint. */
export const staffRepricingFields = {
  addRule: {
    name: { required: true, maxLength: 80 },
    rank: { required: true },
    stockDays: {},
    views: {},
    viewsDays: { required: true },
    aboveMarket: {},
    makeId: {},
    body: {},
    vatRegime: {},
    step: { required: true },
    size: { required: true },
    rounding: { required: true },
    floor: {},
    pauseDays: { required: true },
    mode: { required: true },
    active: {},
  },
  changeRule: {
    'rule.name': { required: true, maxLength: 80 },
    'rule.rank': { required: true },
    'rule.stockDays': {},
    'rule.views': {},
    'rule.viewsDays': { required: true },
    'rule.aboveMarket': {},
    'rule.makeId': {},
    'rule.body': {},
    'rule.vatRegime': {},
    'rule.step': { required: true },
    'rule.size': { required: true },
    'rule.rounding': { required: true },
    'rule.floor': {},
    'rule.pauseDays': { required: true },
    'rule.mode': { required: true },
    'rule.active': {},
    version: { required: true },
  },
  preview: {
    ruleId: {},
  },
  leaveOut: {
    itemIds: {},
    leftOut: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
