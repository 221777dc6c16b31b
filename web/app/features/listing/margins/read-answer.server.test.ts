import { expect, test } from 'vitest';
import { buildListing } from '../../../domain/listing/listing.fixture.ts';
import { readAnswer } from './read-answer.server.ts';

test('a list carries what it shows: one picture, and no fact of the page of the vehicle', () => {
  const item = buildListing({ pictures: [7, 8, 9] });
  const { list, listJson } = readAnswer(JSON.stringify({ data: [item], meta: { total: 1 } }));
  const [shown] = (JSON.parse(listJson) as { data: Record<string, unknown>[] }).data;
  expect(shown).toMatchObject({ id: item.id, make: item.make, pictures: [7] });
  for (const name of ['slugModel', 'reference', 'colour', 'seats', 'doors', 'co2'])
    expect(shown, name).not.toHaveProperty(name);
  expect(list.data[0], 'the server itself reads all of it').toEqual(item);
});
