import { describe, expect, it } from 'vitest';
import { playOutside } from '../../testing/outside.ts';
import { createAddressBook } from './geoplateforme.ts';
import { createOutsideCall } from './outside-call.ts';

async function ask(body: string | object, typed = '12 rue de la gare', status = 200) {
  const outside = await playOutside({ body, status });
  const call = createOutsideCall({ timeoutMs: 5000, perSecond: 100 });
  return {
    answer: await createAddressBook({ baseUrl: outside.baseUrl, call }).suggest(typed),
    asked: outside.asked,
  };
}
const feature = (properties: object) => ({ geometry: { coordinates: [4.86, 45.75] }, properties });

describe('the national address base', () => {
  it('completes an address, with its place', async () => {
    const properties = {
      label: '12 Rue de la Gare 69003 Lyon',
      name: '12 Rue de la Gare',
      postcode: '69003',
      city: 'Lyon',
      type: 'housenumber',
    };
    const { answer, asked } = await ask({ features: [feature(properties)] });
    expect(asked[0]?.url).toBe('/geocodage/search?q=12+rue+de+la+gare&autocomplete=1&limit=6');
    expect(answer).toEqual([
      {
        label: properties.label,
        street: '12 Rue de la Gare',
        postcode: '69003',
        city: 'Lyon',
        latitude: 45.75,
        longitude: 4.86,
      },
    ]);
  });
  it('returns a town without a street, and skips what it cannot read', async () => {
    const town = { label: 'Lyon', name: 'Lyon', postcode: '69001', city: 'Lyon', type: 'municipality' };
    expect(
      (await ask({ features: [feature(town), feature({ label: 'x' }), 'garbage'] })).answer,
    ).toMatchObject([{ street: '', city: 'Lyon' }]);
  });
  it.each<[string, string | object, number]>([
    ['garbage', 'x', 200],
    ['another shape', { results: [] }, 200],
    ['an error', {}, 400],
  ])('is undefined when it answers %s', async (_what, body, status) => {
    expect((await ask(body, 'lyon', status)).answer).toBeUndefined();
  });
  it('is not called for two letters', async () => {
    expect((await ask({ features: [] }, 'ly')).asked).toEqual([]);
  });
});
