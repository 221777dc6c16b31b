import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { createMake, createModel, createListing } from '../../testing/factories.ts';

const { db, pool } = await testDatabase();

it('refuses a listing whose model belongs to another make', async () => {
  const renault = await createMake(db, 'Renault', 'renault');
  const peugeotModel = await createModel(db, await createMake(db));
  await expect(createListing(db, { make_id: renault, model_id: peugeotModel })).rejects.toThrow(
    'catalogue_item_model_of_make',
  );
  await expect(
    createListing(db, { make_id: renault, model_id: await createModel(db, renault, 'Clio', 'clio') }),
  ).resolves.toBeDefined();
});

it('announces each item that changes, but none within a bulk change', async () => {
  const item = await createListing(db);
  const listener = await pool.connect();
  const received: (string | undefined)[] = [];
  listener.on('notification', ({ payload }) => received.push(payload));
  await listener.query('LISTEN catalogue_changed');
  const client = await pool.connect();
  const change = async (): Promise<void> => {
    await client.query('UPDATE catalogue_item SET co2 = coalesce(co2, 0) + 1 WHERE id = $1', [item.id]);
    await client.query('UPDATE product SET km = km + 1 WHERE id = $1', [item.productId]);
  };
  await client.query(`BEGIN; SET LOCAL pomelo.bulk_change = 'on'`);
  await change();
  await client.query('COMMIT');
  await listener.query('SELECT 1');
  expect(received).toEqual([]);
  await change();
  await listener.query('SELECT 1');
  expect(received).toEqual([`item:${item.id}`, `item:${item.id}`]);
  client.release();
  listener.release(true);
});
