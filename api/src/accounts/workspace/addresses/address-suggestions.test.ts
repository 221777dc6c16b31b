import { describe, expect, it } from 'vitest';
import { newAddress, testApi } from '../../../testing/app.ts';
import { suggestAddresses } from './address-suggestions.service.ts';

const unreachable = { suggest: async () => undefined };
const labels = async (typed: string) =>
  (await suggestAddresses(unreachable, typed)).data.map(({ street, postcode, city }) => [
    street,
    postcode,
    city,
  ]);

describe('an address', () => {
  it('is completed by the national base when it answers', async () => {
    const one = {
      label: '1 Rue X 69003 Lyon',
      street: '1 Rue X',
      postcode: '69003',
      city: 'Lyon',
      latitude: 45.7,
      longitude: 4.8,
    };
    expect(await suggestAddresses({ suggest: async () => [one] }, '1 rue x')).toEqual({
      data: [one],
      source: 'addresses',
    });
    expect(await suggestAddresses({ suggest: async () => [] }, 'nowhere')).toEqual({
      data: [],
      source: 'addresses',
    });
  });

  it.each([
    ['74000', ['', '74000', 'Annecy']],
    ['annecy', ['', '74000', 'Annecy']],
    ['Évian', ['', '74500', expect.stringMatching(/vian-les-Bains$/)]],
    ['4 quai du lac 74000 annecy', ['4 quai du lac', '74000', 'Annecy']],
    ['4 quai du lac, 74000', ['4 quai du lac', '74000', 'Annecy']],
    ['4 quai du lac annecy', ['4 quai du lac', '74000', 'Annecy']],
  ])('%s is completed by the communes when it does not', async (typed, expected) => {
    expect(await labels(typed)).toContainEqual(expected);
  });

  it('by the first digits of its postcode has six towns at most, in order', async () => {
    const found = await labels('7400');
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(6);
    const postcodes = found.map(([, postcode = '']) => postcode);
    expect(postcodes).toEqual(postcodes.toSorted((a, b) => a.localeCompare(b)));
  });

  it.each(['7', 'zzzzzz', '99999', '((((', ','])('%s is completed by nothing', async (typed) => {
    expect(await labels(typed)).toEqual([]);
  });

  // ACC-27
  it('is completed for visitors and buyers, up to a rate limit', async () => {
    const { app } = await testApi();
    const remoteAddress = newAddress();
    const ask = () => app.inject({ url: '/public/addresses?q=annecy', remoteAddress });
    expect((await ask()).json()).toMatchObject({
      source: 'communes',
      data: expect.arrayContaining([expect.objectContaining({ city: 'Annecy' })]),
    });
    const answers = await Promise.all(Array.from({ length: 130 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBe(11);
    expect((await app.inject({ url: '/public/addresses', remoteAddress: newAddress() })).statusCode).toBe(
      400,
    );
  });
});
