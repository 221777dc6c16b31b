import type {
  OfferSettings,
  ServiceCostBody,
} from '@pomelo/contract/backoffice/orders/offer-editor.schemas.ts';
import { euros } from '@pomelo/contract/money.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { z } from 'zod';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import { putServiceCost, serviceCostRows } from '../../finance/index.ts';
import { findPriceTable } from '../../fulfilment/index.ts';
import { floorSetting } from '../../sales/index.ts';

// SALES-16
/** The margin floor, and the services on sale today with their cost. */
export async function offerSettings(db: Database, now: Date): Promise<OfferSettings> {
  const costs = await serviceCostRows(db);
  const services = await findPriceTable(db, dayInParis(now));
  return {
    floor: await floorSetting(db),
    services: services.map(({ code, label, exclTaxCents }) => ({
      code,
      label,
      price: euros(exclTaxCents),
      costCents: costs.get(code)?.cents ?? null,
      version: costs.get(code)?.version ?? 0,
    })),
  };
}

/** Sets the cost of a service, or deletes it. Refuses with not-found and changed-meanwhile. */
export async function saveServiceCost(
  trx: Database,
  now: Date,
  code: string,
  { cents, version }: z.output<typeof ServiceCostBody>,
  record: (entry: Recorded) => void,
): Promise<void> {
  const service = (await offerSettings(trx, now)).services.find((one) => one.code === code);
  if (!service) return refuse('not-found');
  if (!(await putServiceCost(trx, { code, cents, version }))) return refuse('changed-meanwhile');
  record({
    resource: 'service-cost',
    resourceId: code,
    label: service.label,
    before: { costCents: service.costCents },
    after: { costCents: cents },
  });
}
