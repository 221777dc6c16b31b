import { describe, expect, it } from 'vitest';
import { isOtherThanRenderedAddress } from './rendered-address.ts';

const page = (href: string, names: string[]) => ({
  location: { href },
  performance: { getEntriesByType: () => names.map((name) => ({ name }) as PerformanceEntry) },
});
const LISTING = 'https://pomelo.fr/vente-voiture-marchand';

describe('an address', () => {
  it.each([
    [`${LISTING}?marque=peugeot`, LISTING],
    ['https://pomelo.fr/', LISTING],
  ])('%s is not the one of a document rendered for %s', (href, renderedFor) => {
    expect(isOtherThanRenderedAddress(page(href, [renderedFor]))).toBe(true);
  });

  it.each([
    [LISTING, [LISTING]],
    [`${LISTING}#resultats`, [LISTING]],
    [LISTING, [`${LISTING}#resultats`]],
    [LISTING, []],
    [LISTING, ['document']],
  ])('%s is the one of a document rendered for %j', (href, names) => {
    expect(isOtherThanRenderedAddress(page(href, names))).toBe(false);
  });
});
