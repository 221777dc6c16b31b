import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { buildPdf, buildZip } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { placeOrder, type TestOrder } from '../../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';
import { issueInvoice } from '../../../finance/invoices/invoices.service.ts';

const api = await testApi();
const { app, db } = api;
const sales = await createStaffMember(api, 'sales');

let buyer: Buyer;
let order: TestOrder;
beforeEach(async () => {
  buyer = await signedIn(api);
  order = await placeOrder(db, buyer);
});

const read = async (): Promise<StaffBundle> =>
  (await asStaff(app, sales, `GET /backoffice/bundles/${order.bundle.id}`)).json();
const upload = (label: string, content: Buffer) =>
  postForm(
    app,
    `/backoffice/bundles/${order.bundle.id}/documents`,
    [
      { name: 'label', content: label },
      { name: 'file', fileName: 'piece.pdf', content },
    ],
    sales.headers,
  );
const remake = (documentId: string) =>
  asStaff(app, sales, `POST /backoffice/bundles/${order.bundle.id}/documents/${documentId}/remake`);
const rowOf = (id: string) =>
  db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const logOf = () =>
  db.selectFrom('audit_entry').selectAll().where('resource_id', '=', order.bundle.id).orderBy('id').execute();

describe('the documents of an order, at the back-office', () => {
  // SALES-12
  it('are added to those of the buyer, who downloads the very file', async () => {
    const pdf = buildPdf();
    const shown: StaffBundle = (await upload('Certificat de conformité', pdf)).json();
    const added = shown.bundle.documents?.find(({ kind }) => kind === 'uploaded');
    expect(added).toMatchObject({ label: 'Certificat de conformité', state: 'ready' });
    const own = await as(app, buyer, `GET /public/documents/${added?.id}/download`);
    expect([own.statusCode, own.rawPayload.equals(pdf)]).toEqual([200, true]);
    const theirs = await asStaff(app, sales, `GET /backoffice/documents/${added?.id}`);
    expect(theirs.rawPayload.equals(pdf)).toBe(true);
    expect(await logOf()).toMatchObject([{ after: { document: 'Certificat de conformité' } }]);
  });

  it('are named, and are documents', async () => {
    expect((await upload('', buildPdf())).json().errors).toMatchObject([{ path: 'label' }]);
    expect((await upload('Archive', buildZip())).statusCode).toBe(415);
    expect(await logOf()).toEqual([]);
  });

  // SALES-12
  it('are rendered again from what is known now; an invoice never is', async () => {
    await db.transaction().execute((trx) => issueInvoice(trx, order.dealId, new Date()));
    await api.runJobs();
    const { bundle, remakable } = await read();
    const [slip, invoice] = (['order-slip', 'invoice'] as const).map(
      (kind) => bundle.documents?.find((one) => one.kind === kind)?.id ?? '',
    );
    expect(remakable).toContain(slip);
    expect(remakable).not.toContain(invoice);
    await db
      .updateTable('bundle')
      .set({ title: 'Peugeot 208 GT Pack' })
      .where('id', '=', order.bundle.id)
      .execute();
    expect((await rowOf(slip ?? '')).file_key).not.toBeNull();
    expect((await remake(slip ?? '')).statusCode).toBe(200);
    expect(await rowOf(slip ?? '')).toMatchObject({ file_key: null });
    expect(JSON.stringify((await rowOf(slip ?? '')).content)).toContain('Peugeot 208 GT Pack');
    await api.runJobs();
    expect((await rowOf(slip ?? '')).file_key).not.toBeNull();
    const before = await rowOf(invoice ?? '');
    expect((await remake(invoice ?? '')).statusCode).toBe(409);
    expect(await rowOf(invoice ?? '')).toEqual(before);
    expect(await logOf()).toHaveLength(1);
  });

  it('are those of this vehicle', async () => {
    const other = await placeOrder(db, buyer);
    const document = await db
      .selectFrom('document')
      .select('id')
      .where('deal_id', '=', other.dealId)
      .executeTakeFirstOrThrow();
    expect((await remake(document.id)).statusCode).toBe(404);
  });
});
