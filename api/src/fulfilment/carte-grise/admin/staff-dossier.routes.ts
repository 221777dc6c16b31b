import { staffBundles as endpoints } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import type { FastifyInstance } from 'fastify';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import type { StaffBundleScreen } from '../../bundles/staff/staff-bundle-screen.ts';
import { requireCarteGriseDocument } from '../../bundles/staff/visible-documents.ts';
import { bundleNamed, bundleRecord } from '../../bundles/staff/named-bundle.service.ts';
import { sendFile } from '../../../platform/files/send-file.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { openCarteGriseDocument } from '../claim/open-document.service.ts';
import { noteDeclarationSent } from '../declaration/staff-declaration.service.ts';
import { decideDocument, moveDossier, settleCost } from './staff-dossier.service.ts';

/** The dossiers of cartes grises, at the back-office. */
export function staffDossierRoutes(
  app: FastifyInstance,
  files: FileStore,
  { clock, showChanged }: StaffBundleScreen,
): void {
  registerStaffRoute(app, endpoints.carteGrisePaper, async ({ db, caller, params, reply }) => {
    requireCarteGriseDocument(caller, params.paper);
    const opened = await openCarteGriseDocument({ db, files, now: clock.now() }, params.id, params.paper);
    return sendFile(reply, { ...opened, inline: true });
  });
  registerStaffRoute(app, endpoints.judgePaper, async ({ db, params, body, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    record({
      ...bundleRecord(named),
      ...(await decideDocument(db, named, { ...body, paper: params.paper }, clock.now())),
    });
    return showChanged(db, named, afterCommit);
  });
  registerStaffRoute(app, endpoints.carteGriseStep, async ({ db, params, body, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    record({ ...bundleRecord(named), ...(await moveDossier(db, named, body, clock.now())) });
    return showChanged(db, named, afterCommit);
  });
  registerStaffRoute(app, endpoints.sendDeclaration, async ({ db, params, body, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    record({ ...bundleRecord(named), ...(await noteDeclarationSent(db, named, body, clock.now())) });
    return showChanged(db, named, afterCommit);
  });
  registerStaffRoute(app, endpoints.settleCarteGrise, async ({ db, params, body, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    record({ ...bundleRecord(named), ...(await settleCost(db, named, body, clock.now())) });
    return showChanged(db, named, afterCommit);
  });
}
