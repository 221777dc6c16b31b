import { type PricedService, SERVICE_KINDS } from '@pomelo/contract/bundles/services.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { AgreedService } from '../services/agreed-services.service.ts';

/** The services of a line of an offer, as stored in its row. Cents. */
const Stored = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(SERVICE_KINDS),
    code: z.string(),
    label: z.string(),
    exclTaxCents: z.int(),
    vatCents: z.int().nullable(),
    estimate: z.boolean(),
  }),
);

export const servicesToStore = (services: readonly AgreedService[]): string =>
  JSON.stringify(services.map((service) => ({ id: uuidv7(), ...service })));

/** Read back: what was written by `servicesToStore`. */
export const storedServices = (json: unknown): z.infer<typeof Stored> => Stored.parse(json);

export const serviceView = (service: z.infer<typeof Stored>[number]): PricedService => ({
  id: service.id,
  kind: service.kind,
  code: service.code,
  label: service.label,
  exclTax: euros(service.exclTaxCents),
  vat: service.vatCents === null ? null : euros(service.vatCents),
  inclTax: euros(service.exclTaxCents + (service.vatCents ?? 0)),
  estimate: service.estimate,
});
