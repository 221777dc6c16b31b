import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import type { CarteGriseDocument } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { as, type Buyer, signedIn, testApi } from '../../../testing/app.ts';
import { buildPdf } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { placeOrder, type TestBundle, type TestOrder } from '../../../testing/orders.ts';
import { createStaffMember, asStaff } from '../../../testing/staff.ts';
import { statementAdmin } from '../../../testing/statement-admin.ts';
import { recordStep } from '../../bundles/tracking/tracking.service.ts';
import { CHECKLISTS, CARTE_GRISE_DOCUMENT_RULES } from '../documents/document-rules.ts';
import { NOT_SENT_YET, DOCUMENT_CHANGED } from './staff-dossier.service.ts';

const api = await testApi();
const { app, db, mails } = api;
const sales = await createStaffMember(api, 'sales');
const accountant = await createStaffMember(api, 'accounting');
const today = dayInParis(new Date());

let buyer: Buyer;
let bundle: TestBundle;
let order: TestOrder;
beforeEach(async () => {
  mails.length = 0;
  buyer = await signedIn(api);
  const item = {
    first_registration: '2019-05-04',
    fiscal_hp: 5,
    product: { vin: 'VF3CCHMZ6HT123406', plate: 'FG-123-HJ' },
  };
  order = await placeOrder(db, buyer, { vehicles: [{ item }] });
  ({ bundle } = order);
});

const claim = (fields: Record<string, string> = {}, content?: Buffer) => {
  const parts = Object.entries(fields).map(([name, text]) => ({ name, content: text }));
  const file = content ? [{ name: 'file', fileName: 'piece.pdf', content }] : [];
  return postForm(
    app,
    `/pomelos/public/bundles/${bundle.id}/claim-carte-grise`,
    [...parts, ...file],
    buyer.headers,
  );
};
const bring = (document: CarteGriseDocument) =>
  claim(
    { paper: document, ...(CARTE_GRISE_DOCUMENT_RULES[document].needed.includes('date') && { date: today }) },
    buildPdf(),
  );
const bringAll = async (): Promise<void> => {
  await claim();
  for (const document of CHECKLISTS['used-french'])
    if (CARTE_GRISE_DOCUMENT_RULES[document].by === 'buyer') await bring(document);
};
const read = async (): Promise<StaffBundle> =>
  (await asStaff(app, sales, `GET /backoffice/bundles/${bundle.id}`)).json();
const call = (what: string, payload: object, method: 'POST' | 'PUT' = 'POST', who = sales) =>
  asStaff(app, who, `${method} /backoffice/bundles/${bundle.id}/carte-grise${what}`, payload);
const documentOf = (shown: StaffBundle, document: CarteGriseDocument) =>
  shown.carteGrise?.papers.find((one) => one.paper === document);
const decide = async (document: CarteGriseDocument, accept: boolean, more: object = {}) =>
  call(`/${document}`, { accept, seen: documentOf(await read(), document)?.at, was: 'received', ...more });
const codeOf = (response: { json: () => { type: string } }): string =>
  response.json().type.split('/').at(-1) ?? '';
const logOf = () =>
  db.selectFrom('audit_entry').selectAll().where('resource_id', '=', bundle.id).orderBy('id').execute();
const left = async (): Promise<string[]> => {
  await api.runJobs();
  return mails.filter(({ to }) => to === buyer.email).map(({ subject }) => subject);
};

describe('the documents of a dossier, at the back-office', () => {
  // SALES-13
  it('are read by the staff next to the data they are compared with, and only by them', async () => {
    await claim();
    await claim({ paper: 'kbis', date: today, siret: '12345678900011' }, buildPdf());
    const shown = await read();
    expect(shown.vehicle).toMatchObject({ vin: 'VF3CCHMZ6HT123406', plate: 'FG-123-HJ' });
    expect(documentOf(shown, 'kbis')).toMatchObject({
      type: 'application/pdf',
      date: today,
      siret: '12345678900011',
    });
    const file = await asStaff(app, sales, `GET /backoffice/bundles/${bundle.id}/carte-grise/kbis`);
    expect([file.statusCode, file.headers['content-type'], file.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'private, no-store',
    ]);
    expect(
      (await asStaff(app, sales, `GET /backoffice/bundles/${bundle.id}/carte-grise/insurance`)).statusCode,
    ).toBe(404);
    expect((await app.inject(`/backoffice/bundles/${bundle.id}/carte-grise/kbis`)).statusCode).toBe(401);
  });

  it('are accepted, or refused with a reason that their buyer is written', async () => {
    await claim();
    await bring('kbis');
    await bring('insurance');
    expect((await decide('kbis', false)).json().errors).toMatchObject([{ path: 'reason' }]);
    const refused: StaffBundle = (await decide('kbis', false, { reason: 'Il date de l’an dernier.' })).json();
    const lineOf = ({ bundle: { carteGrise } }: StaffBundle, document: CarteGriseDocument) =>
      carteGrise?.checklist.find((line) => line.paper === document);
    expect(lineOf(refused, 'kbis')).toMatchObject({
      state: 'refused',
      problems: ['Il date de l’an dernier.'],
    });
    const accepted: StaffBundle = (await decide('insurance', true)).json();
    expect(lineOf(accepted, 'insurance')).toMatchObject({ state: 'accepted' });
    expect(await left()).toEqual([`Carte grise ${bundle.number}\u202f: une pièce est à renvoyer`]);
    expect(await logOf()).toMatchObject([
      {
        before: { state: 'received' },
        after: { paper: 'Extrait Kbis', state: 'refused', reason: 'Il date de l’an dernier.' },
      },
      { after: { paper: 'Attestation d’assurance', state: 'accepted' } },
    ]);
  });

  // SALES-13
  it('are decided as displayed: a decision on one sent again, or decided by another first, is refused', async () => {
    await claim();
    await bring('kbis');
    const seen = documentOf(await read(), 'kbis')?.at;
    await db
      .updateTable('carte_grise_paper')
      .set({ created_at: new Date(Date.now() - 60_000) })
      .where('bundle_id', '=', bundle.id)
      .execute();
    const stale = await call('/kbis', { accept: true, seen, was: 'received' });
    expect([codeOf(stale), stale.json().detail]).toEqual(['changed-meanwhile', DOCUMENT_CHANGED]);
    expect((await decide('kbis', true)).statusCode).toBe(200);
    expect(codeOf(await decide('kbis', false, { reason: 'Flou' }))).toBe('changed-meanwhile');
    expect(await logOf()).toHaveLength(1);
  });
});

describe('a dossier, at the back-office', () => {
  // SALES-13
  it('moves from complete to sent and issued with its number, and its actual cost replaces the estimate', async () => {
    await bringAll();
    await db
      .transaction()
      .execute((trx) => recordStep(trx, bundle.id, 'paid', { at: new Date(), now: new Date() }));
    const whole = await read();
    expect(whole.carteGrise).toMatchObject({ next: 'sent', settled: false, maySettle: false, number: null });
    const estimate = whole.carteGrise?.ordered?.amount ?? 0;
    expect(estimate).toBe(whole.bundle.carteGrise?.cost.total?.amount);
    expect((await call('/cost', { cost: 1, was: estimate }, 'PUT')).json()).toMatchObject({
      status: 409,
      detail: NOT_SENT_YET,
    });
    expect((await call('', { state: 'sent' })).json()).toMatchObject({
      carteGrise: { next: 'issued', maySettle: true },
    });
    expect(codeOf(await call('', { state: 'sent' }))).toBe('changed-meanwhile');
    expect(codeOf(await decide('kbis', true))).toBe('too-late');

    const settled: StaffBundle = (
      await call('/cost', { cost: estimate + 1_250, was: estimate }, 'PUT')
    ).json();
    expect(settled.carteGrise).toMatchObject({ ordered: { amount: estimate + 1_250 }, settled: true });
    expect(codeOf(await call('/cost', { cost: 1, was: estimate }, 'PUT'))).toBe('changed-meanwhile');
    const { services } = (await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json();
    expect(services).toMatchObject([
      { code: 'carte-grise-tax', estimate: false, vat: null },
      { code: 'carte-grise-fee' },
    ]);

    expect((await call('', { state: 'issued' })).json().errors).toMatchObject([{ path: 'number' }]);
    const issued: StaffBundle = (await call('', { state: 'issued', number: '2026AB12345' })).json();
    expect(issued).toMatchObject({
      carteGrise: { number: '2026AB12345', next: null },
      bundle: { carteGrise: { state: 'issued' } },
    });
    expect(issued.bundle.tracking?.find(({ step }) => step === 'carte-grise-sent')?.at).not.toBeNull();
    expect(codeOf(await call('', { state: 'sent' }))).toBe('changed-meanwhile');
    expect((await logOf()).map(({ after }) => after)).toMatchObject([
      { dossier: 'sent' },
      { amountCents: estimate + 1_250 },
      { dossier: 'issued', number: '2026AB12345' },
    ]);
  });

  it('that cost more than was paid reopens its order, delivered as it is, until the rest is received and invoiced', async () => {
    const accounting = statementAdmin(api, accountant);
    const text = await accounting.referenceOf(order);
    const completeOf = async () =>
      (
        await db
          .selectFrom('deal')
          .select('complete')
          .where('id', '=', order.dealId)
          .executeTakeFirstOrThrow()
      ).complete;
    const dueOf = async () =>
      (await as(app, buyer, 'GET /public/me')).json<{ toPay: { amount: number } }>().toPay.amount;
    await bringAll();
    await accounting.receive({ cents: (await accounting.moneyOf(order))?.[1] ?? 0, text });
    for (const step of ['preparing', 'shipped', 'delivered'])
      await asStaff(app, sales, `POST /backoffice/bundles/${bundle.id}/tracking`, { step, note: '' });
    expect([await completeOf(), await dueOf()]).toEqual([true, 0]);
    await call('', { state: 'sent' });
    const estimate = (await read()).carteGrise?.ordered?.amount ?? 0;
    expect((await call('/cost', { cost: estimate + 1_250, was: estimate }, 'PUT')).statusCode).toBe(200);
    expect([await completeOf(), await dueOf()]).toEqual([false, 1_250]);
    await accounting.receive({ cents: 1_250, text });
    expect([await completeOf(), await dueOf()]).toEqual([true, 0]);
    const invoices = db
      .selectFrom('invoice')
      .select('total_cents')
      .where('deal_id', '=', order.dealId)
      .orderBy('number');
    expect(Number((await invoices.execute()).at(-1)?.total_cents)).toBe(1_250);
  });

  // MONEY-96
  it('that cost less than its estimate is credited by the difference', async () => {
    const accounting = statementAdmin(api, accountant);
    await bringAll();
    const due = (await accounting.moneyOf(order))?.[1] ?? 0;
    await accounting.receive({ cents: due, text: await accounting.referenceOf(order) });
    await call('', { state: 'sent' });
    const estimate = (await read()).carteGrise?.ordered?.amount ?? 0;
    expect((await call('/cost', { cost: estimate - 1_250, was: estimate }, 'PUT')).statusCode).toBe(200);
    expect(await accounting.moneyOf(order)).toEqual([due, 0]);
    const { data } = (await asStaff(app, accountant, 'GET /backoffice/surpluses')).json();
    expect(data).toContainEqual(
      expect.objectContaining({ id: order.dealId, surplus: { amount: 1_250, currency: 'EUR' } }),
    );
  });

  // SALES-13
  it('is not sent while a document is missing, nor before it was requested; an accountant moves none', async () => {
    expect((await call('', { state: 'sent' })).statusCode).toBe(404);
    await claim();
    const early = await call('', { state: 'sent' });
    expect([codeOf(early), early.json().detail]).toEqual(['too-late', expect.stringContaining('incomplet')]);
    expect(codeOf(await call('', { state: 'sent' }, 'POST', accountant))).toBe('permission-missing');
    expect(await logOf()).toEqual([]);
  });
});
