// Generated from offer-editor.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `offerEditor`, by endpoint. */
export const offerEditorFields = {
  saveDraft: {
    version: { required: true },
    'content.lines.*.productId': { required: true },
    'content.lines.*.price': { maxLength: 30 },
    'content.lines.*.services.*.code': { maxLength: 60 },
    'content.lines.*.services.*.price': { maxLength: 30 },
    'content.lines.*.services': {},
    'content.lines': {},
    'content.validUntil': { maxLength: 10 },
    'content.message': { maxLength: 2000 },
    'content.isExport': {},
  },
  preview: {
    revision: { maxLength: 200 },
    'lines.*.productId': { required: true },
    'lines.*.price': { required: true },
    'lines.*.services.*.code': { maxLength: 60 },
    'lines.*.services.*.price': {},
    'lines.*.services': {},
    lines: {},
    validUntil: { required: true },
    message: { maxLength: 2000 },
    export: {},
    agreement: {},
  },
  decide: {
    accept: {},
    reason: { maxLength: 500 },
  },
  saveFloor: {
    basisPoints: {},
    version: { required: true },
  },
  saveServiceCost: {
    cents: {},
    version: { required: true },
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
