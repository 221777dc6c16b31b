import { staffExports as endpoints } from '@pomelo/contract/backoffice/exports/exports.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import type { Recorded } from '../../platform/audit/recorded.ts';
import type { Clock } from '../../platform/clock.ts';
import { refuse } from '../../platform/errors/refusal.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { sendFile } from '../../platform/files/send-file.ts';
import type { StaffCaller } from '../../platform/http/caller.ts';
import { registerStaffRoute } from '../../platform/http/register-route.ts';
import type { SiteSettings } from '../../platform/settings/site-settings.ts';
import { addProof, setTransport } from '../file/change-file.service.ts';
import { depositNews } from '../file/deposit-news.service.ts';
import { findFile } from '../file/export-files.repository.ts';
import { sendProof } from '../file/send-proof.service.ts';
import { consignmentNoteFile } from '../sheets/sheet-files.service.ts';
import {
  acceptFile,
  checkVatAgain,
  type ExportActing,
  recordExport,
  refuseFile,
  reopenFile,
  review,
} from './decide-file.service.ts';
import { staffExport, staffExportsPage } from './staff-exports.service.ts';

export type StaffExportParts = {
  clock: Clock;
  files: FileStore;
  settings: () => SiteSettings;
  /** The workspace's debts changed. */
  changed: (workspaceId: string) => void;
};
type Write = { caller: StaffCaller; record: (entry: Recorded) => void };

/** Export files of every company, at the back-office. */
export function staffExportRoutes(
  app: FastifyInstance,
  { clock, files, settings, changed }: StaffExportParts,
): void {
  const acting = ({ caller, record }: Write): ExportActing => ({
    personId: caller.personId,
    now: clock.now(),
    record,
  });
  const staff = ({ caller }: Write) => ({
    workspaceId: null,
    personId: caller.personId,
    now: clock.now(),
  });

  registerStaffRoute(app, endpoints.list, ({ db, query }) => staffExportsPage(db, clock.now(), query));
  registerStaffRoute(app, endpoints.get, ({ db, caller, params }) =>
    staffExport(db, caller, params.id, clock.now()),
  );
  registerStaffRoute(app, endpoints.transport, async (call) => {
    const { db, params, body } = call;
    const { before, requested } = await setTransport(db, staff(call), params.id, body, settings().vatDeposit);
    if (requested) await depositNews(db, before);
    recordExport(
      acting(call),
      before,
      { carrier: before.transporter, address: before.address },
      { carrier: body.transporter, address: body.address },
    );
    return staffExport(db, call.caller, params.id, clock.now());
  });
  registerStaffRoute(
    app,
    endpoints.addProof,
    async (call) => {
      const { db, params, body } = call;
      const file = await addProof({ db, files, clock }, staff(call), params.id, body);
      recordExport(acting(call), file, null, { document: body.type });
      return staffExport(db, call.caller, params.id, clock.now());
    },
    { transaction: 'own' },
  );
  registerStaffRoute(app, endpoints.proof, async ({ db, params, reply }) => {
    if (!(await findFile(db, params.id))) refuse('not-found');
    return sendProof({ db, files, reply }, params.id, params.docId);
  });
  registerStaffRoute(app, endpoints.review, async (call) => {
    await review(call.db, acting(call), call.params.id, call.params.docId, call.body);
    return staffExport(call.db, call.caller, call.params.id, clock.now());
  });
  registerStaffRoute(app, endpoints.checkVat, async (call) => {
    await checkVatAgain(call.db, acting(call), call.params.id, call.body.version);
    return staffExport(call.db, call.caller, call.params.id, clock.now());
  });
  registerStaffRoute(app, endpoints.reopen, async (call) => {
    await reopenFile(call.db, acting(call), call.params.id, call.body);
    return staffExport(call.db, call.caller, call.params.id, clock.now());
  });
  registerStaffRoute(app, endpoints.accept, async (call) => {
    const { workspaceId } = await acceptFile(call.db, acting(call), call.params.id, call.body.version);
    call.afterCommit(() => changed(workspaceId));
    return staffExport(call.db, call.caller, call.params.id, clock.now());
  });
  registerStaffRoute(app, endpoints.refuse, async (call) => {
    const { workspaceId } = await refuseFile(call.db, acting(call), call.params.id, call.body);
    call.afterCommit(() => changed(workspaceId));
    return staffExport(call.db, call.caller, call.params.id, clock.now());
  });
  registerStaffRoute(app, endpoints.consignmentNote, async ({ db, params, reply }) => {
    const file = (await findFile(db, params.id)) ?? refuse('not-found');
    return sendFile(reply, await consignmentNoteFile(db, file, clock.now()));
  });
}
