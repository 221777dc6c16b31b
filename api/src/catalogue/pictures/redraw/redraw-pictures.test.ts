import { beforeAll, expect, it } from 'vitest';
import { testApi } from '../../../testing/app.ts';
import { createListing, createMake, createModel } from '../../../testing/factories.ts';
import { putDrawings } from '../media.repository.ts';
import { redrawPictures } from './redraw-pictures.service.ts';

const api = await testApi();
const { db } = api;
const PLAIN = { body: 'citadine', paint: '#1f4e9c', view: 'profile' } as const;

const drawnBodies = async (id: number) => {
  const { media_ids } = await db
    .selectFrom('catalogue_item')
    .select('media_ids')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const rows = await db.selectFrom('media_object').select('drawing').where('id', 'in', media_ids).execute();
  return rows.map(({ drawing }) => drawing);
};

let fiat: { id: number };
let rare: { id: number };
beforeAll(async () => {
  const [plain] = await putDrawings(db, [PLAIN]);
  const makeId = await createMake(db, 'Fiat', 'fiat');
  const modelId = await createModel(db, makeId, '500', '500');
  fiat = await createListing(db, { make_id: makeId, model_id: modelId, model_year: 2019, doors: 3 });
  const rareId = await createMake(db, 'Bugatti', 'bugatti');
  rare = await createListing(db, { make_id: rareId, doors: 5 });
  await db
    .updateTable('catalogue_item')
    .set({ media_ids: [plain ?? 0], photographed: false })
    .where('id', 'in', [fiat.id, rare.id])
    .execute();
});

// STOCK-48
it('draws a vehicle again whose model entered the table, in the paint it had; others stay', async () => {
  await redrawPictures({ db });
  const drawings = await drawnBodies(fiat.id);
  expect(drawings).toHaveLength(5);
  expect(drawings[0]).toMatchObject({ paint: '#1f4e9c', silhouette: 'fiat-500-citadine-2007', doors: 3 });
  expect(await drawnBodies(rare.id)).toEqual([PLAIN]);
});
it('changes nothing the next night', async () => {
  const before = await drawnBodies(fiat.id);
  await redrawPictures({ db });
  expect(await drawnBodies(fiat.id)).toEqual(before);
});
