import type { VehicleChoices } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';

/**
 * The choices of the fields of the form, and the accepted file types. The loader sends them, so that the
 * browser loads no schema.
 */
export type FormChoices = VehicleChoices & {
  pictureTypes: readonly string[];
  documentTypes: readonly string[];
};
