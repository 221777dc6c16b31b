import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { withTransaction } from '../../platform/db/connect.ts';
import { as, type Buyer, signedIn, testApi } from '../../testing/app.ts';
import { placeOrder } from '../../testing/orders.ts';
import { pdfText } from '../../testing/files/pdf-text.ts';
import { buildTradeContent } from '../../testing/trade-content.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { addDocument, documentsOf } from './documents.service.ts';
import { makeDocument } from './make-document.service.ts';
import { issueInvoice } from '../../finance/invoices/invoices.service.ts';
import { addDeliveryNote } from './delivery-note.service.ts';
import { createOrderDocuments } from './order-documents.service.ts';
import { createOrderSlipPaths } from './order-slip-path.ts';

const api = await testApi();
const { app, db, files, mails } = api;
const now = new Date('2026-11-21T09:00:00Z');
const paths = createOrderSlipPaths('a secret of at least thirty-two characters');

const listedDocuments = async (bundleId: string) =>
  (await documentsOf(db, paths, [bundleId])).get(bundleId) ?? [];
const idOf = async (bundleId: string, kind: string): Promise<string> => {
  const found = (await listedDocuments(bundleId)).find((paper) => paper.kind === kind);
  if (!found) throw new Error(`No ${kind}`);
  return found.id;
};
const rowOf = (id: string) =>
  db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const ordered = async () => {
  const buyer = await signedIn(api);
  return { buyer, ...(await placeOrder(db, buyer, { at: now })) };
};
const namesIn = (zip: Buffer): string[] => {
  const names: string[] = [];
  for (let at = zip.indexOf('PK\x01\x02'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 1))
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)));
  return names;
};
const download = (buyer: Buyer, id: string) => as(app, buyer, `GET /public/documents/${id}/download`);

describe('the documents of an order', () => {
  it('are created with it: an order slip and a pro-forma, rendered by a job, stored under the hash of their bytes', async () => {
    const { bundle } = await ordered();
    expect(
      (await listedDocuments(bundle.id)).map(({ kind, state, number }) => [kind, state, number]),
    ).toEqual([
      ['order-slip', 'making', bundle.number.slice(0, -3)],
      ['pro-forma', 'making', `PF-${bundle.number.slice(0, -3)}`],
    ]);
    await api.runJobs();
    const papers = await listedDocuments(bundle.id);
    expect(papers.map(({ state }) => state)).toEqual(['ready', 'ready']);
    const row = await rowOf(papers[0]?.id ?? '');
    const bytes = await files.read(row.file_key ?? '');
    expect(row.file_key).toBe(`private/documents/${row.sha256?.toString('hex')}.pdf`);
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest(),
    ).toEqual(row.sha256);
    expect(row.size_bytes).toBe(bytes?.length);
  });

  it('state the new total once a service is added, and are not rendered when nothing changed', async () => {
    const { buyer, bundle, dealId } = await ordered();
    await api.runJobs();
    const before = await rowOf(await idOf(bundle.id, 'pro-forma'));
    await withTransaction(db, (trx) => createOrderDocuments(trx, dealId, now));
    expect((await rowOf(before.id)).file_key).toBe(before.file_key);
    expect(
      (await as(app, buyer, `POST /public/bundles/${bundle.id}/services`, { code: 'preparation-standard' }))
        .statusCode,
    ).toBe(200);
    const after = await rowOf(before.id);
    expect(after.file_key).toBeNull();
    await api.runJobs();
    const texts = pdfText((await files.read((await rowOf(before.id)).file_key ?? '')) ?? Buffer.alloc(0));
    expect(texts).toContain('12\u202f178,80\u202f€');
  });

  it('of a vehicle whose delivery is chosen have a note with the code that releases it', async () => {
    const { bundle, dealId } = await ordered();
    await db
      .insertInto('delivery')
      .values({
        bundle_id: bundle.id,
        address: '1 rue du Pont, 69003 Lyon',
        delivery_type: 'camion',
        km: 12,
        release_code: '7KX29QPF',
        phone: null,
        slot: '2026-12-02',
        latitude: null,
        longitude: null,
      })
      .execute();
    await withTransaction(db, (trx) => addDeliveryNote(trx, bundle.id, now));
    await api.runJobs();
    const { file_key } = await rowOf(await idOf(bundle.id, 'delivery-note'));
    expect(pdfText((await files.read(file_key ?? '')) ?? Buffer.alloc(0))).toEqual(
      expect.arrayContaining(['Code de remise 7KX29QPF', '02/12/2026']),
    );
    const noteTexts = async (): Promise<string> => {
      await withTransaction(db, (trx) => addDeliveryNote(trx, bundle.id, now));
      await api.runJobs();
      const note = await rowOf(await idOf(bundle.id, 'delivery-note'));
      return pdfText((await files.read(note.file_key ?? '')) ?? Buffer.alloc(0)).join(' ');
    };
    expect(await noteTexts()).toMatch(
      /Par camion.*confirmées au transporteur sous trois jours, par lettre recommandée/,
    );
    // A collected vehicle has no carrier to warn.
    const way = (delivery_type: 'depot' | 'camion') =>
      db.updateTable('delivery').set({ delivery_type }).where('bundle_id', '=', bundle.id).execute();
    await way('depot');
    const fetched = await noteTexts();
    expect(fetched).toMatch(/À enlever à Parc de Lyon.*Enlèvement au parc/);
    expect(fetched).not.toMatch(/rue du Pont|transporteur/);
    await way('camion');
    // The other documents contain the destination.
    await withTransaction(db, (trx) => createOrderDocuments(trx, dealId, now));
    await api.runJobs();
    const slip = await rowOf(await idOf(bundle.id, 'order-slip'));
    expect(pdfText((await files.read(slip.file_key ?? '')) ?? Buffer.alloc(0))).toContain(
      'Livraison\u202f: 1 rue du Pont, 69003 Lyon',
    );
  });
});

describe('the file of a document', () => {
  it('is made on the first download if no job did, privately and under a safe name (DOC-3)', async () => {
    const { buyer, bundle } = await ordered();
    const answer = await download(buyer, await idOf(bundle.id, 'order-slip'));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="bon-de-commande-a\d+\.pdf"; filename\*=UTF-8''bon-de-commande-a\d+\.pdf$/,
    );
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox;/);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is made once although the job was killed after the file was written, and once by two jobs at a time', async () => {
    const { bundle } = await ordered();
    const id = await idOf(bundle.id, 'order-slip');
    const written: string[] = [];
    const dies: FileStore = {
      ...files,
      write: async (key, content) => {
        await files.write(key, content);
        written.push(key);
        throw new Error('killed');
      },
    };
    await expect(makeDocument({ db, files: dies }, id)).rejects.toThrow('killed');
    expect((await rowOf(id)).file_key).toBeNull();
    await Promise.all([makeDocument({ db, files }, id), makeDocument({ db, files }, id)]);
    expect((await rowOf(id)).file_key).toBe(written[0]);
    await makeDocument({ db, files: dies }, id);
    expect(written).toHaveLength(1);
  });

  it('that was rendered for outdated content is not used for the new content', async () => {
    const { buyer, dealId } = await ordered();
    const base = { workspaceId: buyer.workspaceId, dealId, bundleId: null, label: 'Devis' };
    const texts = (title: string) => buildTradeContent({ kind: 'quotation', number: 'Q1', title });
    const id = await addDocument(db, { ...base, content: texts('Un') }, now);
    const slow: FileStore = {
      ...files,
      write: async (key, content) => {
        await files.write(key, content);
        await addDocument(db, { ...base, content: texts('Deux') }, now);
      },
    };
    await makeDocument({ db, files: slow }, id);
    expect((await rowOf(id)).file_key).toBeNull();
    expect(pdfText((await download(buyer, id)).rawPayload)).toContain('Deux');
  });

  // DOC-2
  it('of an invoice is Factur-X and may still be rendered although its content may not change', async () => {
    const { buyer, bundle, dealId } = await ordered();
    await withTransaction(db, (trx) => issueInvoice(trx, dealId, now));
    const answer = await download(buyer, await idOf(bundle.id, 'invoice'));
    expect(answer.rawPayload.includes('factur-x.xml')).toBe(true);
  });

  it('lost from the store is rendered again', async () => {
    const { buyer, bundle } = await ordered();
    const id = await idOf(bundle.id, 'order-slip');
    const first = await download(buyer, id);
    await files.remove((await rowOf(id)).file_key ?? '');
    expect((await download(buyer, id)).rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('that was uploaded and is gone is not found', async () => {
    const { buyer, bundle, dealId } = await ordered();
    const id = crypto.randomUUID();
    const gone = { file_key: 'private/papers/gone.png', sha256: Buffer.alloc(32), size_bytes: 1 };
    await db
      .insertInto('document')
      .values({
        id,
        workspace_id: buyer.workspaceId,
        deal_id: dealId,
        bundle_id: bundle.id,
        kind: 'uploaded',
        label: '../../etc/passwd',
        ...gone,
      })
      .execute();
    expect((await download(buyer, id)).statusCode).toBe(404);
    await files.write(gone.file_key, Buffer.from('image'));
    const answer = await download(buyer, id);
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      'image/png',
      expect.stringContaining('filename="etc-passwd.png"'),
    ]);
  });
});

describe('all documents of a vehicle', () => {
  // DOC-3
  it('come in one archive with a name for each, streamed', async () => {
    const { buyer, bundle, dealId } = await ordered();
    await withTransaction(db, (trx) => issueInvoice(trx, dealId, now));
    const answer = await as(app, buyer, `GET /public/bundles/${bundle.id}/documents`);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toContain(`documents-${bundle.number.toLowerCase()}.zip`);
    expect(answer.headers['content-length']).toBeUndefined();
    expect(namesIn(answer.rawPayload)).toEqual([
      expect.stringMatching(/^bon-de-commande-/),
      expect.stringMatching(/^facture-pro-forma-/),
      expect.stringMatching(/^facture-f2026-/),
    ]);
  });

  // DOC-4
  it('are mailed to the caller, attached, once a minute', async () => {
    const { buyer, bundle } = await ordered();
    const ask = (headers = {}) =>
      as(app, buyer, `GET /public/bundles/${bundle.id}/send-documents`, undefined, headers);
    for (const early of [
      { 'sec-purpose': 'prefetch;prerender' },
      { purpose: 'prefetch' },
      { 'sec-fetch-mode': 'no-cors' },
    ]) {
      expect((await ask(early)).statusCode).toBe(400);
    }
    mails.length = 0;
    const texts = { accept: 'application/json' };
    expect((await ask(texts)).json()).toEqual({ sentTo: buyer.email, documents: 2 });
    expect((await ask(texts)).json()).toEqual({ sentTo: buyer.email, documents: 2 });
    // DOC-4: the response is the uploaded file.
    const file = await ask({ accept: 'application/json, */*' });
    expect(file.headers['content-type']).toBe('application/zip');
    expect(namesIn(file.rawPayload)).toEqual([
      expect.stringMatching(/^bon-de-commande-/),
      expect.stringMatching(/^facture-pro-forma-/),
    ]);
    await api.runJobs();
    const sent = mails.filter(({ to }) => to === buyer.email);
    expect(sent.map(({ attachments }) => attachments?.map(({ type }) => type))).toEqual([
      ['application/pdf', 'application/pdf'],
    ]);
    expect(sent[0]?.attachments?.every(({ bytes }) => bytes.subarray(0, 5).toString() === '%PDF-')).toBe(
      true,
    );
  });

  it('are rendered when an order from before there were documents is requested', async () => {
    const { buyer, bundle, dealId } = await ordered();
    await db.deleteFrom('document').where('deal_id', '=', dealId).execute();
    expect(
      namesIn((await as(app, buyer, `GET /public/bundles/${bundle.id}/documents`)).rawPayload),
    ).toHaveLength(2);
  });
});

describe('an order slip by its path', () => {
  // DOC-5
  it('is found by the path of the list, by a buyer of its workspace only', async () => {
    const { buyer, bundle } = await ordered();
    const [slip] = await listedDocuments(bundle.id);
    expect(slip?.path).toMatch(/^[\w-]{44}$/);
    const { documents } = (await as(app, buyer, `GET /public/bundles/${bundle.id}`)).json<{
      documents: { path: string | null }[];
    }>();
    expect(documents[0]?.path).toBe(slip?.path);
    const path = `/public/${slip?.path}` as const;
    expect((await as(app, buyer, `GET ${path}`)).headers['content-type']).toBe('application/pdf');
    expect((await as(app, await signedIn(api), `GET ${path}`)).statusCode).toBe(404);
    expect((await app.inject({ url: path })).statusCode).toBe(401);
  });

  // DOC-5
  it('is not found for a changed path or another document, and replaces no call', async () => {
    const { buyer, bundle } = await ordered();
    const [slip, proForma] = await listedDocuments(bundle.id);
    const path = slip?.path ?? '';
    const changed = path.slice(0, -1) + (path.endsWith('A') ? 'B' : 'A');
    for (const wrong of [
      changed.replace(/^./, (char) => (char === 'A' ? 'B' : 'A')),
      paths.sign(proForma?.id ?? ''),
      'x'.repeat(44),
      'deal',
    ]) {
      expect((await as(app, buyer, `GET /public/${wrong}`)).statusCode).toBe(404);
    }
    expect((await as(app, buyer, 'GET /public/cart')).headers['content-type']).toContain('application/json');
  });
});

it('every file call answers another workspace with not found', async () => {
  const { bundle } = await ordered();
  const stranger = await signedIn(api);
  const papers = await listedDocuments(bundle.id);
  const calls = [
    ...papers.map(({ id }) => `GET /public/documents/${id}/download` as const),
    `GET /public/bundles/${bundle.id}/documents` as const,
    `GET /public/bundles/${bundle.id}/send-documents` as const,
    `GET /public/${papers[0]?.path}` as const,
  ];
  for (const call of calls) expect((await as(app, stranger, call)).statusCode, call).toBe(404);
});
