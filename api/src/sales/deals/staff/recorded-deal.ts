import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/tables.ts';
import { refuse } from '../../../platform/errors/refusal.ts';
import type { Recorded } from '../../../platform/audit/recorded.ts';
import { type DealRow, findDealRow } from '../deal-rows.repository.ts';
import { versionsOf } from '../deals-list.service.ts';
import { storedServices } from '../offered-services.ts';
import type { Version } from '../offer-view.ts';

export type Acting = {
  clock: Clock;
  /** The staff member. */ personId: string;
  record: (entry: Recorded) => void;
};

export const labelOf = ({ number, company }: DealRow): string => `${number}, ${company}`;

/** Audit log facts of a version. */
const versionFacts = (version: Version | undefined) =>
  version && {
    version: version.version,
    state: version.state,
    by: version.by,
    validUntil: version.validUntil.toISOString(),
    message: version.message,
    vehicles: version.lines.map(({ title, priceCents, services }) => ({
      vehicle: title,
      priceCents,
      services: storedServices(services).map(({ label }) => label),
    })),
  };

export const dealFacts = ({ step, ended, sale }: DealRow, latest: Version | undefined) => ({
  step: ended ?? step,
  sale,
  offer: versionFacts(latest) ?? null,
});

export async function recordDeal(
  trx: Database,
  before: { row: DealRow; latest: Version | undefined },
  record: Acting['record'],
): Promise<void> {
  const { row } = before;
  const after = (await findDealRow(trx, row.id)) ?? refuse('not-found');
  const [latest] = (await versionsOf(trx, [row.id])).get(row.id) ?? [];
  record({
    resource: 'deal',
    resourceId: row.id,
    label: labelOf(row),
    before: dealFacts(row, before.latest),
    after: dealFacts(after, latest),
  });
}
