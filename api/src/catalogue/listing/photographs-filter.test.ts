import { CatalogueFiltersAnswer, CatalogueList } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { buildPng } from '../../testing/files/files.ts';
import { createStaffMember } from '../../testing/staff.ts';
import { vehicleCalls } from '../../testing/vehicle-admin.ts';

const api = await testApi();
const { app, db, catalogueIsCurrent } = api;
const { sendForm, done, ask } = vehicleCalls(api, await createStaffMember(api, 'stock'));

async function listed(photographs: string): Promise<CatalogueList> {
  await catalogueIsCurrent();
  const answer = await app.inject(`/public/catalog/list?photographs=${photographs}&perPage=100`);
  return CatalogueList.parse(answer.json());
}
const idsOf = async (photographs: string) => (await listed(photographs)).data.map(({ id }) => id);
const countsOf = async () =>
  CatalogueFiltersAnswer.parse((await app.inject('/public/catalog/filters?photographs=avec-photos')).json())
    .facets.find(({ name }) => name === 'photographs')
    ?.values.map(({ value, count }) => [value, count]);

// CAT-21
it('filters and counts vehicles by photographs: neither drawings nor what was taken off count', async () => {
  const { id } = await createListing(db);
  const { id: drawn } = await createListing(db);
  expect(await idsOf('sans-photo')).toEqual(expect.arrayContaining([id, drawn]));
  expect(await idsOf('avec-photos')).toEqual([]);
  const vehicle = await done(
    sendForm('POST', `${id}/pictures`, [
      { name: 'picture', fileName: 'avant.png', content: await buildPng({ width: 640, height: 360 }) },
    ]),
  );
  expect(await idsOf('avec-photos')).toEqual([id]);
  expect(await countsOf()).toEqual([
    ['avec-photos', 1],
    ['sans-photo', 1],
  ]);
  await done(ask('DELETE', id, `/pictures/${vehicle.pictures[0]?.id ?? 0}`));
  expect(await idsOf('avec-photos')).toEqual([]);
});
