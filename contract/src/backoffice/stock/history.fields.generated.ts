// Generated from history.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `vehicleHistory`, by endpoint. */
export const vehicleHistoryFields = {
  facts: {
    'facts.checkedOn': {},
    'facts.owners': { maxLength: 40 },
    'facts.imported': { required: true },
    'facts.importedFrom': { maxLength: 60 },
    'facts.pledge': { required: true },
    'facts.opposition': { required: true },
    'facts.stolen': { required: true },
    'facts.damage': { required: true },
    'facts.procedures.*.kind': { required: true },
    'facts.procedures.*.state': { required: true },
    'facts.procedures.*.on': {},
    'facts.procedures': {},
    version: { required: true },
  },
  addPaper: {
    kind: { required: true },
    issuedOn: { required: true },
    file: {},
  },
  addReading: {
    on: { required: true },
    km: { maxLength: 40 },
    source: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
