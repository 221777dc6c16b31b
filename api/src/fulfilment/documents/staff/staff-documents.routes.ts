import { staffBundles as endpoints } from '@pomelo/contract/backoffice/orders/bundles.endpoints.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { registerStaffRoute } from '../../../platform/http/register-route.ts';
import { bundleAnswer, type BundleParts } from '../../bundles/bundles.service.ts';
import type { StaffBundleScreen } from '../../bundles/staff/staff-bundle-screen.ts';
import { requireDocument } from '../../bundles/staff/visible-documents.ts';
import { bundleNamed, bundleRecord } from '../../bundles/staff/named-bundle.service.ts';
import { addForms } from '../../carte-grise/forms/forms.service.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendFile } from '../../../platform/files/send-file.ts';
import {
  addUploaded,
  anyFile,
  storeUpload,
  type StoredUpload,
  remakeDocument,
} from './staff-documents.service.ts';

export type StaffDocumentParts = { files: FileStore; bundles: BundleParts; screen: StaffBundleScreen };

/** The documents of orders, at the back-office. */
export function staffDocumentRoutes(
  app: FastifyInstance,
  { files, bundles, screen }: StaffDocumentParts,
): void {
  const { clock, showChanged } = screen;
  /** Validated and stored before the transaction, so that none is open in the meantime. */
  const stored = new WeakMap<FastifyRequest, StoredUpload>();

  registerStaffRoute(app, endpoints.document, async ({ db, caller, params, reply }) => {
    const { bytes, type, name } = await anyFile({ db, files }, params.id, ({ kind }) =>
      requireDocument(caller, kind),
    );
    return sendFile(reply, { content: bytes, type, name, inline: true });
  });
  registerStaffRoute(
    app,
    endpoints.upload,
    async ({ db, params, body, request, record, afterCommit }) => {
      const named = await bundleNamed(db, params.id);
      const file = stored.get(request);
      if (!file) throw new Error('a document that was not prepared');
      await addUploaded(db, named, body.label, file, clock.now());
      record({ ...bundleRecord(named), before: { document: null }, after: { document: body.label } });
      return showChanged(db, named, afterCommit);
    },
    {
      prepare: async ({ body }, request) => {
        const file = await storeUpload(files, body.file);
        stored.set(request, file);
        return () => files.remove(file.key);
      },
    },
  );
  registerStaffRoute(app, endpoints.remakeDocument, async ({ db, params, record, afterCommit }) => {
    const named = await bundleNamed(db, params.id);
    const bundle = await bundleAnswer(db, bundles, named.workspaceId, named.id);
    const now = clock.now();
    const made = await remakeDocument(db, bundle, params.documentId, {
      now,
      writeForms: () => addForms(db, named, now),
    });
    record({
      ...bundleRecord(named),
      before: null,
      after: { document: [made.label, made.number].filter(Boolean).join(' ') },
    });
    return showChanged(db, named, afterCommit);
  });
}
