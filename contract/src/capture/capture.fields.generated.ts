// Generated from capture.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../field-constraints.ts';

/** Fields of the bodies of `linkedCapture`, by endpoint. */
export const linkedCaptureFields = {
  send: {
    shotId: { required: true },
    takenAt: { required: true },
    angle: { maxLength: 40 },
    partCode: {},
    x: { maxLength: 40 },
    y: { maxLength: 40 },
    kind: {},
    sizeMm: { maxLength: 40 },
    photo: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
