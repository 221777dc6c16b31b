import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signedIn, testApi } from '../../../testing/app.ts';
import { feedCalls } from '../../../testing/feed-calls.ts';
import { buildPdf, buildPng } from '../../../testing/files/files.ts';
import { postForm } from '../../../testing/files/multipart.ts';
import { placeOrder } from '../../../testing/orders.ts';
import { createStaffMember } from '../../../testing/staff.ts';
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
