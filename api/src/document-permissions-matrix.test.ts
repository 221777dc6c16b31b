import { createHash, randomUUID } from 'node:crypto';
import {
  CARTE_GRISE_DOCUMENT_PERMISSIONS,
  DOCUMENT_PERMISSIONS,
  type StaffBundle,
} from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { permissionsOf, STAFF_ROLES } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { DOCUMENT_KINDS } from '@pomelo/contract/bundles/bundles.schemas.ts';
import { CARTE_GRISE_DOCUMENTS } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { expect, it } from 'vitest';
import { signedIn, testApi } from './testing/app.ts';
import { buildPdf } from './testing/files/files.ts';
import { postForm } from './testing/files/multipart.ts';
import { placeOrder } from './testing/orders.ts';
import { createStaffMember, asStaff } from './testing/staff.ts';

const api = await testApi();
const { app, db, files } = api;

const pdf = buildPdf();
const KEY = 'private/documents/matrix.pdf';
await files.write(KEY, pdf);
const buyer = await signedIn(api);
const item = {
  first_registration: '2019-05-04',
  fiscal_hp: 5,
  product: { vin: 'VF3CCHMZ6HT123406', plate: 'FG-123-HJ' },
};
const order = await placeOrder(db, buyer, { vehicles: [{ item }] });
const { id: bundleId } = order.bundle;

const claimed = await postForm(
  app,
  `/pomelos/public/bundles/${bundleId}/claim-carte-grise`,
  [],
  buyer.headers,
);
if (claimed.statusCode !== 200) throw new Error(claimed.body);
const documents = DOCUMENT_KINDS.map((kind) => ({ kind, id: randomUUID() }));
await db.deleteFrom('document').where('deal_id', '=', order.dealId).execute();
await db
  .insertInto('document')
  .values(
    documents.map(({ kind, id }) => ({
      id,
      workspace_id: buyer.workspaceId,
      deal_id: order.dealId,
      bundle_id: bundleId,
      kind,
      label: kind,
      number: kind === 'uploaded' ? null : `M-${kind}`,
      file_key: KEY,
      sha256: createHash('sha256').update(pdf).digest(),
      size_bytes: pdf.length,
      content: '{}',
    })),
  )
  .execute();
await db
  .insertInto('carte_grise_paper')
  .values(
    CARTE_GRISE_DOCUMENTS.map((paper) => ({
      bundle_id: bundleId,
      paper,
      name: `${paper}.pdf`,
      type: 'application/pdf',
      file_key: KEY,
      size_bytes: pdf.length,
    })),
  )
  .execute();

it.each(STAFF_ROLES)(
  'role %s lists and downloads exactly the kinds of documents its permissions allow',
  async (role) => {
    const staff = await createStaffMember(api, role);
    const has = permissionsOf([role]);
    const readsDeals = has.has('deals.read');
    const allowed = (wanted: Parameters<typeof has.has>[0]): number =>
      readsDeals && has.has(wanted) ? 200 : 403;

    for (const { kind, id } of documents) {
      const answer = await asStaff(app, staff, `GET /backoffice/documents/${id}`);
      expect([kind, answer.statusCode]).toEqual([kind, allowed(DOCUMENT_PERMISSIONS[kind])]);
    }
    for (const paper of CARTE_GRISE_DOCUMENTS) {
      const answer = await asStaff(app, staff, `GET /backoffice/bundles/${bundleId}/carte-grise/${paper}`);
      expect([paper, answer.statusCode]).toEqual([paper, allowed(CARTE_GRISE_DOCUMENT_PERMISSIONS[paper])]);
    }

    const page = await asStaff(app, staff, `GET /backoffice/bundles/${bundleId}`);
    expect(page.statusCode).toBe(readsDeals ? 200 : 403);
    if (!readsDeals) return;
    const shown = page.json<StaffBundle>();
    const kinds = DOCUMENT_KINDS.filter((kind) => has.has(DOCUMENT_PERMISSIONS[kind]));
    const papers = CARTE_GRISE_DOCUMENTS.filter((paper) => has.has(CARTE_GRISE_DOCUMENT_PERMISSIONS[paper]));
    expect(new Set(shown.bundle.documents?.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(new Set(shown.carteGrise?.papers.map(({ paper }) => paper))).toEqual(new Set(papers));
  },
);

it('the stock role reads neither invoices nor identity documents', () => {
  const stock = permissionsOf(['stock']);
  const refused = [
    ...DOCUMENT_KINDS.filter((kind) => !stock.has(DOCUMENT_PERMISSIONS[kind])),
    ...CARTE_GRISE_DOCUMENTS.filter((paper) => !stock.has(CARTE_GRISE_DOCUMENT_PERMISSIONS[paper])),
  ];
  expect(refused).toEqual(
    expect.arrayContaining(['invoice', 'credit-note', 'pro-forma', 'identity', 'address-proof', 'kbis']),
  );
});
