import type {
  StaffExportAct,
  StaffExportFile,
  StaffExports,
  StaffExportsQuery,
} from '@pomelo/contract/backoffice/exports/exports.schemas.ts';
import { PROOF_DAYS, proofsDueOn } from '@pomelo/contract/exports/export-rules.ts';
import { dayInParis, daysAfter, hourInParis } from '@pomelo/contract/paris-time.ts';
import { pageMeta } from '@pomelo/contract/paging.ts';
import type { z } from 'zod';
import type { Database } from '../../platform/db/tables.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { type FileRow, findFile, findFilePage } from '../file/export-files.repository.ts';
import { findVatChecks } from '../file/vat-checks.repository.ts';
import { exportView, suppliedOnOf } from '../file/export-view.ts';

/** Vehicles delivered before it have overdue proofs: `proofsDueOn` is before today. */
const overdueBefore = (now: Date): Date => hourInParis(daysAfter(dayInParis(now), -PROOF_DAYS), 0);

/** A page of the files of every company. */
export async function staffExportsPage(
  db: Database,
  now: Date,
  { state, sale, page, perPage }: z.output<typeof StaffExportsQuery>,
): Promise<z.infer<typeof StaffExports>> {
  const filter = { state, sale, overdueBefore: overdueBefore(now) };
  const { rows, total } = await findFilePage(db, filter, { page, perPage });
  const today = dayInParis(now);
  return {
    data: rows.map((row) => {
      const suppliedOn = suppliedOnOf(row);
      const dueOn = suppliedOn && proofsDueOn(suppliedOn);
      const isOpen = row.state === 'open' || row.state === 'to-review';
      return {
        bundle: { id: row.id, number: row.number, title: row.title, vin: row.vin, suppliedOn },
        sale: row.sale,
        state: row.state,
        soldOn: row.soldOn,
        vat: {
          number: row.vatNumber,
          state: row.vatState,
          checkedAt: row.vatCheckedAt?.toISOString() ?? null,
          consultation: row.vatConsultation,
        },
        company: { id: row.workspaceId, rs: row.rs },
        transporter: row.transporter,
        country: row.country,
        waiting: row.waiting,
        proofsDueOn: dueOn,
        isOverdue: isOpen && dueOn !== null && dueOn < today,
      };
    }),
    meta: pageMeta(page, perPage, total),
  };
}

/** Actions that the caller may take on the file now. */
function actsOf(
  file: FileRow,
  met: boolean,
  { permissions }: Pick<StaffCaller, 'permissions'>,
  now: Date,
): StaffExportAct[] {
  if (file.state === 'accepted')
    return permissions.has('deals.approve') && !file.cancelledAt ? ['reopen'] : [];
  if (file.state !== 'open' && file.state !== 'to-review') return [];
  const suppliedOn = suppliedOnOf(file);
  const isDue = suppliedOn !== null && dayInParis(now) > proofsDueOn(suppliedOn);
  const may: readonly [StaffExportAct, boolean][] = [
    ['change', permissions.has('deals.write')],
    ['review', permissions.has('deals.write')],
    ['check-vat', permissions.has('deals.write') && file.sale === 'intra-community'],
    ['accept', permissions.has('deals.write') && met && file.state === 'open'],
    ['refuse', permissions.has('deals.approve') && (isDue || file.vatState === 'invalid')],
  ];
  return may.flatMap(([act, isAllowed]) => (isAllowed ? [act] : []));
}

/** A file with all that the team decides by. Refuses with not-found. */
export async function staffExport(
  db: Database,
  caller: Pick<StaffCaller, 'permissions'>,
  id: string,
  now: Date,
): Promise<StaffExportFile> {
  const file = (await findFile(db, id)) ?? refuse('not-found');
  const view = await exportView(db, file, now);
  return {
    ...view,
    company: { id: file.workspaceId, rs: file.rs },
    deal: { id: file.dealId, number: file.dealNumber },
    vatChecks: (await findVatChecks(db, id)).map((check) => ({ ...check, at: check.at.toISOString() })),
    may: actsOf(file, view.met, caller, now),
  };
}
