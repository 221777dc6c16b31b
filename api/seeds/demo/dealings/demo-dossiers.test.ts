import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseOn } from '../../../src/platform/db/connect.ts';
import { testDatabase } from '../../../src/testing/database/database.ts';
import { createPerson, createWorkspace } from '../../../src/testing/factories.ts';
import { placeOrder } from '../../../src/testing/orders.ts';
import { acceptUpload } from '../../../src/platform/files/uploads/accept-upload.ts';
import { localFileStore } from '../../../src/platform/files/file-store.ts';
import { carteGrisesOf } from '../../../src/fulfilment/carte-grise/carte-grise.service.ts';
import { makeDemoDossiers } from './demo-dossiers.ts';

const { db, pool } = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'pomelo-dossiers-'));
afterAll(() => rm(folder, { recursive: true }));
const files = localFileStore(folder);
const createBuyer = async () => {
  const [person, workspace] = [await createPerson(db), await createWorkspace(db)];
  return { personId: person.id, email: person.email, workspaceId: workspace.id, headers: {} };
};
const opened = () => db.selectFrom('carte_grise').select('bundle_id').execute();

describe('the demo', () => {
  it('has no dossier where nothing was ordered', async () => {
    const { workspaceId } = await createBuyer();
    await makeDemoDossiers({ trx: db, files, now: new Date() }, workspaceId);
    expect(await opened()).toEqual([]);
  });

  it('is written on the connection of the seeding, in its transaction', async () => {
    const buyer = await createBuyer();
    await placeOrder(db, buyer);
    const client = await pool.connect();
    try {
      await client.query('BEGIN');
      await makeDemoDossiers({ trx: databaseOn(client), files, now: new Date() }, buyer.workspaceId);
      expect((await client.query('SELECT state FROM carte_grise')).rows).toEqual([{ state: 'sent' }]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
    expect(await opened()).toEqual([]);
  });

  it('has one dossier sent, one begun and one to check among the vehicles that a workspace ordered', async () => {
    const buyer = await createBuyer();
    const used = { item: { first_registration: '2019-05-04' } };
    const { bundles } = await placeOrder(db, buyer, { vehicles: [used, used, used, used] });
    const now = new Date();
    await db.transaction().execute((trx) => makeDemoDossiers({ trx, files, now }, buyer.workspaceId));
    const ids = bundles.map(({ id }) => id);
    const views = await carteGrisesOf(db, ids, now);
    const [sent, begun, toCheck, untouched] = ids.map((id) => views.get(id));
    expect(sent).toMatchObject({ state: 'sent', sentAt: expect.any(String) });
    expect(begun).toMatchObject({ state: 'incomplete', claimedAt: expect.any(String) });
    expect(
      begun?.checklist.filter(({ problems }) => problems.length > 0).map(({ paper: document }) => document),
    ).toEqual(['kbis']);
    expect(toCheck).toMatchObject({ state: 'complete' });
    expect(untouched).toMatchObject({ claimedAt: null });
    const documents = await db
      .selectFrom('carte_grise_paper')
      .select(['name', 'file_key', 'size_bytes'])
      .where('bundle_id', 'in', ids)
      .execute();
    expect(documents.length).toBeGreaterThan(3);
    for (const { name, file_key: key, size_bytes: size } of documents) {
      const bytes = (await files.read(key)) ?? Buffer.alloc(0);
      expect([name, bytes.length]).toEqual([expect.stringMatching(/^[a-z-]+\.pdf$/), size]);
      await expect(acceptUpload({ name, bytes })).resolves.toMatchObject({ type: 'application/pdf' });
    }
  });
});
