import type { VehicleChoices } from '@pomelo/contract/backoffice/vehicle.schemas.ts';

/** What the fields of the form are chosen from, and which files they take: said by the loader, so that no schema is loaded. */
export type FormChoices = VehicleChoices & { pictureTypes: readonly string[]; documentTypes: readonly string[] };
