import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../../testing/app.ts';
import { createListing } from '../../../testing/factories.ts';
import { feedCalls } from '../../../testing/feed-calls.ts';
import { buildPdf, buildPng } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { asStaff, createStaffMember } from '../../../testing/staff.ts';
import { localFileStore } from '../file-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'pomelo-failed-'));
afterAll(() => rm(folder, { recursive: true }));
const api = await testApi({ files: localFileStore(folder) });
const { app, db } = api;
const owner = await signedIn(api, 'owner');
const stockManager = await createStaffMember(api, 'stock');
const picture = await buildPng();
const { newFeed } = feedCalls(api, stockManager);
const feedId = await newFeed();
const { bundle } = await placeOrder(db, owner);
const admin = await createStaffMember(api, 'administrator');
const listing = await createListing(db, { energy: 'electrique' });
const { versions } = (await asStaff(app, admin, `GET /backoffice/stock/${listing.id}`)).json();

type Part = { name: string; content: string | Buffer; fileName?: string };
const ofBuyer = (url: string, ...parts: Part[]) =>
  postForm(app, `/pomelos/public${url}`, parts, owner.headers);
const file = (name: string, fileName: string, content: Buffer): Part => ({ name, fileName, content });

const stored = async (): Promise<number> =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

async function whileRefused<T>(table: string, work: () => Promise<T>): Promise<T> {
  await api.asOwner(`CREATE FUNCTION refuse_file() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'full'; END $$;
    CREATE TRIGGER refuse_file BEFORE INSERT OR UPDATE ON ${table} EXECUTE FUNCTION refuse_file()`);
  try {
    return await work();
  } finally {
    await api.asOwner('DROP FUNCTION refuse_file CASCADE');
  }
}

describe('an upload whose row the database refused', () => {
  it.each([
    ['the picture of a person', 'person', () => ofBuyer('/me/picture', file('picture', 'moi.png', picture))],
    [
      'the logo of a company',
      'workspace',
      () => ofBuyer('/me/contact/logo', file('logo', 'logo.png', picture)),
    ],
    [
      'the sample of a feed',
      'feed',
      () =>
        postForm(
          app,
          `/backoffice/feeds/${feedId}/sample`,
          [file('file', 'stock.csv', Buffer.from('Marque\nPeugeot'))],
          stockManager.headers,
        ),
    ],
    [
      'a paper of a registration',
      'registration_paper',
      () =>
        ofBuyer(
          '/register/documents',
          { name: 'kind', content: 'kbis' },
          file('file', 'kbis.pdf', buildPdf()),
        ),
    ],
    [
      'a paper of a carte grise',
      'carte_grise_paper',
      () =>
        ofBuyer(
          `/bundles/${bundle.id}/claim-carte-grise`,
          { name: 'paper', content: 'kbis' },
          file('file', 'kbis.pdf', buildPdf()),
        ),
    ],
  ])('%s: leaves no file, and what is kept when it is sent again is one', async (_name, table, send) => {
    const before = await stored();
    const failed = await whileRefused(table, send);
    expect([failed.statusCode, await stored()]).toEqual([500, before]);
    expect((await send()).statusCode).toBeLessThan(300);
    expect(await stored()).toBe(before + 1);
  });
});

describe('an upload of the staff', () => {
  const { id: itemId } = listing;
  const pdf = file('file', 'piece.pdf', buildPdf());
  const text = (name: string, content: string): Part => ({ name, content });
  // STOCK-56
  it.each<[string, string, Part[]]>([
    ['a document of an order', `/bundles/${bundle.id}/documents`, [text('label', 'Certificat'), pdf]],
    [
      'a document of a vehicle',
      `/stock/${itemId}/documents`,
      [text('label', 'Certificat'), text('state', 'present'), pdf],
    ],
    [
      'a certificate of a battery',
      `/stock/${itemId}/battery-certificates`,
      [
        ...['usableKwh', 'km', 'measuredOn', 'issuer', 'number', 'verificationUrl'].map((name) =>
          text(name, ''),
        ),
        text('health', '92'),
        text('method', 'diagnosis'),
        pdf,
      ],
    ],
    [
      'a paper of the history',
      `/stock/${itemId}/history/papers`,
      [text('kind', 'histovec'), text('issuedOn', '2026-01-10'), pdf],
    ],
    [
      'the photograph of a damage',
      `/stock/${itemId}/damages`,
      [
        text('version', String(versions.damages)),
        text('part', 'Aile'),
        text('x', '10'),
        text('y', '10'),
        text('kind', 'Rayure'),
        text('extent', '5 cm'),
        file('photo', 'aile.png', picture),
      ],
    ],
    ['a picture of the library', '/media', [text('alt', 'Un garage'), file('picture', 'a.png', picture)]],
    [
      'a picture of a hand-over',
      `/bundles/${bundle.id}/handover/files`,
      [
        text('fileId', randomUUID()),
        text('kind', 'photograph'),
        text('takenAt', new Date().toISOString()),
        file('file', 'a.png', picture),
      ],
    ],
  ])('that fails leaves no file: %s', async (_what, url, parts) => {
    const before = await stored();
    const answer = await whileRefused('audit_entry', () =>
      postForm(app, `/backoffice${url}`, parts, admin.headers),
    );
    expect([answer.statusCode, await stored()], answer.body).toEqual([500, before]);
  });

  // STOCK-56
  it('that is refused leaves no file', async () => {
    const order = await placeOrder(db, owner);
    const deal = `/backoffice/deals/${order.dealId}` as const;
    const { revision } = (await asStaff(app, admin, `GET ${deal}`)).json();
    const withdrawn = await asStaff(app, admin, `POST ${deal}/withdraw`, { revision, reason: 'Refusé' });
    expect(withdrawn.statusCode, withdrawn.body).toBe(200);
    const before = await stored();
    const refused = await Promise.all(
      [order.bundle.id, randomUUID()].map((id) =>
        postForm(
          app,
          `/backoffice/bundles/${id}/documents`,
          [text('label', 'Certificat'), pdf],
          admin.headers,
        ),
      ),
    );
    expect([refused.map(({ statusCode }) => statusCode), await stored()]).toEqual([[409, 404], before]);
  });
});
