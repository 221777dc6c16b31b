// Generated from battery.endpoints.ts by `npm run constraints`.
import type { FieldConstraints } from '../../field-constraints.ts';

/** Fields of the bodies of `vehicleBattery`, by endpoint. */
export const vehicleBatteryFields = {
  add: {
    health: { maxLength: 40 },
    usableKwh: { maxLength: 40 },
    km: { maxLength: 40 },
    measuredOn: {},
    method: { required: true },
    issuer: { maxLength: 80 },
    number: { maxLength: 60 },
    verificationUrl: { maxLength: 500 },
    file: {},
  },
} as const satisfies Readonly<Record<string, FieldConstraints>>;
