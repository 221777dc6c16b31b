import { randomUUID } from 'node:crypto';
import { StaffExports } from '@pomelo/contract/backoffice/exports/exports.schemas.ts';
import { DAY_MS } from '@pomelo/contract/durations.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { describe, expect, it } from 'vitest';
import { insertFiles } from './file/export-files.repository.ts';
import { as, signedIn, testApi } from '../testing/app.ts';
import { codeOf } from '../testing/claims/claim-stage.ts';
import { CONSULTATION, exportStage } from '../testing/exports/export-stage.ts';
import { BELGIAN_NUMBER, createExported, makeForeign } from '../testing/exports/exported.ts';
import { buildPdf, buildZip } from '../testing/files/files.ts';
import { placeOrder } from '../testing/orders.ts';
import { asStaff } from '../testing/staff.ts';

const api = await testApi();
const { app, db, asOwner } = api;
const stage = await exportStage(api);
const { sales, approver, own, read, answerVat, transport, sign, prove, review, complete, accept } = stage;

describe('an export file', () => {
  // EXPORT-1
  it('is opened with the order, for each vehicle sold without VAT', async () => {
    const buyer = await signedIn(api);
    await makeForeign(db, buyer);
    const { bundles } = await placeOrder(db, buyer, { vehicles: [{}, { vatRegime: 'marge' }] });
    const [exempt, margin] = bundles;
    const file = await own(buyer, exempt?.id ?? '');
    expect(file).toMatchObject({
      sale: 'intra-community',
      state: 'open',
      vat: { number: BELGIAN_NUMBER, state: 'to-check', consultation: null },
      met: false,
      deposit: null,
    });
    const none = await as(app, buyer, `GET /public/bundles/${margin?.id ?? ''}/export`);
    expect(none.statusCode).toBe(404);
    const french = await signedIn(api);
    const domestic = await placeOrder(db, french);
    const nothing = await as(app, french, `GET /public/bundles/${domestic.bundle.id}/export`);
    expect(nothing.statusCode).toBe(404);
  });

  // EXPORT-1
  it('is seen by its company alone', async () => {
    const [buyer, rival] = [await signedIn(api), await signedIn(api)];
    const { bundle } = await createExported(db, buyer);
    await prove(buyer, bundle.id);
    const [proof] = (await own(buyer, bundle.id)).proofs;
    const base = `/public/bundles/${bundle.id}/export` as const;
    for (const path of ['', '/cmr', '/statement', `/proofs/${proof?.id ?? ''}`]) {
      const answers = [
        await as(app, buyer, `GET ${base}${path}`),
        await as(app, rival, `GET ${base}${path}`),
        await app.inject({ url: `/pomelos${base}${path}` }),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 401]);
    }
    const writes = [
      await transport(buyer, bundle.id).then(() =>
        as(app, rival, `PUT ${base}/transport`, {
          version: 1,
          transporter: 'buyer',
          country: 'BE',
          address: 'Ailleurs',
          carrier: '',
        }),
      ),
      await sign(rival, bundle.id),
      await prove(rival, bundle.id),
    ];
    expect(writes.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const unknown = await asStaff(app, sales, `GET /backoffice/exports/${randomUUID()}`);
    expect(unknown.statusCode).toBe(404);
  });

  // EXPORT-4, EXPORT-5
  it('is accepted once its proofs suffice, by a person, and never changes again', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer);
    const early = await accept(bundle.id, (await read(bundle.id)).version);
    expect([early.statusCode, codeOf(early)]).toEqual([422, 'invalid']);
    const file = await complete(buyer, bundle.id);
    expect(file).toMatchObject({
      state: 'open',
      met: true,
      missing: [],
      statement: { acceptedBy: 'Luc Dubois', isLate: false },
      may: ['change', 'review', 'check-vat', 'accept'],
    });
    const stale = await accept(bundle.id, file.version - 1);
    expect(codeOf(stale)).toBe('changed-meanwhile');
    expect((await accept(bundle.id, file.version)).statusCode).toBe(200);
    const again = await accept(bundle.id, file.version + 1);
    expect(codeOf(again)).toBe('too-late');
    expect(codeOf(await prove(buyer, bundle.id, { issuer: 'Autre' }))).toBe('too-late');
    await expect(
      asOwner(`UPDATE export_file SET carrier = 'x' WHERE bundle_id = '${bundle.id}'`),
    ).rejects.toThrow('never changes');
    const log = await db
      .selectFrom('audit_entry')
      .select('action')
      .where('resource_id', '=', bundle.id)
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'POST /backoffice/exports/:id/proofs/:docId/review',
      'POST /backoffice/exports/:id/proofs/:docId/review',
      'POST /backoffice/exports/:id/acceptance',
    ]);
  });

  // EXPORT-4
  it('counts a document once, however often it is sent, and refuses what is no document', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer);
    const file = buildPdf('la même');
    const answers = await Promise.all(Array.from({ length: 5 }, () => prove(buyer, bundle.id, {}, file)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await own(buyer, bundle.id)).proofs).toHaveLength(1);
    const zip = await prove(buyer, bundle.id, {}, buildZip('notes.txt'));
    expect(zip.statusCode).toBe(415);
    for (let sent = 1; sent < 20; sent += 1) await prove(buyer, bundle.id, {}, buildPdf(`preuve ${sent}`));
    expect(codeOf(await prove(buyer, bundle.id, {}, buildPdf('de trop')))).toBe('limit-reached');
  });

  // EXPORT-4
  it('requests another proof when one is refused, with its reason, and reviews each once', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer);
    await prove(buyer, bundle.id);
    const [proof] = (await read(bundle.id)).proofs;
    const without = await review(bundle.id, proof?.id ?? '', { accept: false, party: null });
    expect([without.statusCode, without.json().errors[0].path]).toEqual([422, 'reason']);
    expect(
      (await review(bundle.id, proof?.id ?? '', { accept: false, party: null, reason: 'Non signée.' }))
        .statusCode,
    ).toBe(200);
    expect(codeOf(await review(bundle.id, proof?.id ?? ''))).toBe('already-decided');
    expect((await own(buyer, bundle.id)).proofs).toMatchObject([{ state: 'refused', reason: 'Non signée.' }]);
    const mails = await db
      .selectFrom('mail')
      .select('id')
      .where('dedupe_key', 'like', `export-news:${bundle.id}:proof-refused:%`)
      .execute();
    expect(mails).toHaveLength(1);
  });

  // EXPORT-4
  it('names an accepted proof that contradicts it, which is refused afterwards', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer);
    await complete(buyer, bundle.id);
    await prove(buyer, bundle.id, {
      type: 'carrier-invoice',
      issuer: 'Fret Express',
      vin: 'VF3AAAAAAAA000001',
    });
    const wrong = (await read(bundle.id)).proofs.find(({ issuer }) => issuer === 'Fret Express');
    await review(bundle.id, wrong?.id ?? '');
    const contradicted = await read(bundle.id);
    expect([contradicted.met, contradicted.missing]).toEqual([false, []]);
    expect(contradicted.proofs.flatMap(({ faults }) => faults)).toEqual(['vin']);
    const reason = 'Ce document concerne un autre véhicule.';
    await review(bundle.id, wrong?.id ?? '', { accept: false, party: null, reason });
    expect(await read(bundle.id)).toMatchObject({ met: true, state: 'open' });
  });

  // EXPORT-3
  it('leaves for a member state, unless the sale is an export', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer);
    for (const country of ['FR', 'CH']) {
      const answer = await transport(buyer, bundle.id, { country });
      expect([answer.statusCode, answer.json().errors[0].path]).toEqual([422, 'country']);
    }
    const stale = await transport(buyer, bundle.id, { version: 99 });
    expect(codeOf(stale)).toBe('changed-meanwhile');
    expect((await transport(buyer, bundle.id, { transporter: 'seller' })).statusCode).toBe(200);
  });

  // EXPORT-5
  it('has one statement, signed after the supply by a buyer who transports', async () => {
    const buyer = await signedIn(api);
    const waiting = await createExported(db, buyer, { delivered: false });
    await transport(buyer, waiting.bundle.id);
    expect(codeOf(await sign(buyer, waiting.bundle.id))).toBe('invalid');
    const { bundle } = await createExported(db, buyer);
    expect(codeOf(await sign(buyer, bundle.id))).toBe('invalid');
    await transport(buyer, bundle.id);
    for (const arrivedOn of ['2020-01-01', dayInParis(Date.now() + 3 * DAY_MS)]) {
      const wrong = await sign(buyer, bundle.id, { arrivedOn });
      expect([wrong.statusCode, wrong.json().errors[0].path]).toEqual([422, 'arrivedOn']);
    }
    expect((await sign(buyer, bundle.id)).statusCode).toBe(200);
    expect((await sign(buyer, bundle.id)).statusCode).toBe(200);
    expect(codeOf(await sign(buyer, bundle.id, { place: 'Namur' }))).toBe('already-decided');
  });

  // EXPORT-9
  it('is printed as a consignment note and a statement, for the buyer and the team', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer);
    await transport(buyer, bundle.id);
    const answers = [
      await as(app, buyer, `GET /public/bundles/${bundle.id}/export/cmr`),
      await as(app, buyer, `GET /public/bundles/${bundle.id}/export/statement`),
      await asStaff(app, sales, `GET /backoffice/exports/${bundle.id}/cmr`),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.rawPayload.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    }
  });

  // EXPORT-7
  it('is listed by state and by sale, in pages', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer, { at: new Date(Date.now() - 100 * DAY_MS) });
    const list = async (query: string) =>
      StaffExports.parse((await asStaff(app, sales, `GET /backoffice/exports?${query}`)).json());
    const ids = async (query: string) =>
      (await list(`${query}&perPage=100`)).data.map((row) => row.bundle.id);
    expect(await ids('state=overdue')).toContain(bundle.id);
    expect(await ids('state=accepted')).not.toContain(bundle.id);
    expect(await ids('sale=export')).not.toContain(bundle.id);
    expect((await list('perPage=1')).data).toHaveLength(1);
  });
});

// EXPORT-10
it('outside the Union is accepted by its customs exit, without a number or a statement', async () => {
  const buyer = await signedIn(api);
  const { bundle, dealId } = await placeOrder(db, buyer, { at: new Date(Date.now() - 3 * DAY_MS) });
  const delivered_at = new Date(Date.now() - 2 * DAY_MS);
  await db.updateTable('bundle').set({ delivered_at }).where('id', '=', bundle.id).execute();
  await db.updateTable('deal').set({ sale: 'export' }).where('id', '=', dealId).execute();
  await insertFiles(db, dealId, new Date(Date.now() - 3 * DAY_MS));
  const inside = await transport(buyer, bundle.id);
  expect([inside.statusCode, inside.json().errors[0].path]).toEqual([422, 'country']);
  await transport(buyer, bundle.id, { country: 'CH', address: 'Rue du Lac 4, 1200 Genève' });
  expect((await read(bundle.id)).missing).toEqual(['customs-exit']);
  const vin = (await read(bundle.id)).bundle.vin ?? '';
  const datedOn = dayInParis(Date.now());
  const exit = {
    type: 'customs-exit',
    issuer: 'Douane',
    country: 'CH',
    vin,
    datedOn,
    mrn: '26FR0000000000AB12',
  };
  await prove(buyer, bundle.id, exit);
  for (const { id } of (await read(bundle.id)).proofs) await review(bundle.id, id);
  const { version, may } = await read(bundle.id);
  expect(may).toEqual(['change', 'review', 'accept']);
  expect((await accept(bundle.id, version)).json().state).toBe('accepted');
});

describe('the VAT number of the buyer', () => {
  // EXPORT-2
  it('is proven by the register with its consultation number, and never while it does not answer', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer);
    const now = Date.now();
    await answerVat({ state: 'to-check', consultation: null }, new Date(now));
    await answerVat({ state: 'valid', consultation: null }, new Date(now + DAY_MS));
    expect((await own(buyer, bundle.id)).vat).toMatchObject({ state: 'to-check', checkedAt: null });
    expect((await own(buyer, bundle.id)).missing).toContain('vat-number');
    await answerVat(undefined, new Date(now + DAY_MS + 60_000));
    expect((await own(buyer, bundle.id)).vat.state).toBe('to-check');
    await answerVat(undefined, new Date(now + 2 * DAY_MS));
    expect((await read(bundle.id)).vatChecks).toMatchObject([
      { vatNumber: BELGIAN_NUMBER, state: 'valid', consultation: CONSULTATION },
    ]);
    expect((await own(buyer, bundle.id)).vat).toMatchObject({ state: 'valid', consultation: CONSULTATION });
  });

  // EXPORT-2
  it('that is invalid keeps no exemption: its buyer is written to, and the file may be refused', async () => {
    const buyer = await signedIn(api);
    const { bundle } = await createExported(db, buyer);
    await answerVat({ state: 'invalid', consultation: null });
    const file = await read(bundle.id, approver);
    expect([file.vat.state, file.met, file.may.includes('refuse')]).toEqual(['invalid', false, true]);
    const mails = await db
      .selectFrom('mail')
      .select('id')
      .where('dedupe_key', 'like', `export-news:${bundle.id}:vat-invalid:%`)
      .execute();
    expect(mails).toHaveLength(1);
    const checked = await asStaff(app, sales, `POST /backoffice/exports/${bundle.id}/vat-check`, {
      version: file.version,
    });
    expect(checked.json().vat.state).toBe('to-check');
    await answerVat();
    expect((await read(bundle.id)).vatChecks.map(({ state }) => state)).toEqual(['valid', 'invalid']);
  });
});

// EXPORT-5, ACC-24
it('includes in a person’s export only the statements they signed and the proofs they sent', async () => {
  const [buyer, rival] = [await signedIn(api), await signedIn(api)];
  const { bundle } = await createExported(db, buyer);
  await transport(buyer, bundle.id);
  await sign(buyer, bundle.id);
  await prove(buyer, bundle.id);
  const own = async (who: typeof buyer) =>
    (await as(app, who, 'GET /public/me/export')).json().transportStatements.data;
  expect(await own(buyer)).toMatchObject([
    { number: bundle.number, statement: { signature: 'Luc Dubois', place: 'Liège' }, proofs: ['preuve.pdf'] },
  ]);
  expect(await own(rival)).toEqual([]);
});
