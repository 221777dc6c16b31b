import { BODIES, ENERGIES, GEARBOXES } from '@pomelo/contract/catalogue/facets.ts';
import { describe, expect, test } from 'vitest';
import { carTexts } from './car-texts.ts';
import { FILTER_TEXTS } from './filter-texts.ts';

const all = [...carTexts(), ...FILTER_TEXTS];

describe('the first texts of listing pages', () => {
  test('fit where a search engine shows them', () => {
    for (const page of all) {
      // « · Pomelo » follows it.
      expect(page.title.length, page.title).toBeLessThanOrEqual(56);
      expect(page.title).not.toContain('Pomelo');
      expect(page.description.length, page.description).toBeLessThanOrEqual(155);
      expect(page.heading).not.toBe('');
    }
  });
  test('are each written for their own page', () => {
    expect(new Set(all.map((page) => page.title)).size).toBe(all.length);
    expect(new Set(all.map((page) => page.description)).size).toBe(all.length);
    expect(new Set(all.map((page) => page.text)).size).toBe(all.length);
  });
  test('have French spacing before high punctuation', () => {
    for (const page of all)
      expect(`${page.title} ${page.heading} ${page.description} ${page.text}`).not.toMatch(
        / [:;!?%€»]|« | \? |'/,
      );
  });
  test('cover thirty makes, every energy, body and gearbox', () => {
    const slugs = new Set(FILTER_TEXTS.map((page) => page.slug));
    for (const slug of [...ENERGIES, ...BODIES, ...GEARBOXES]) expect(slugs).toContain(slug);
    expect(new Set(carTexts().map((page) => page.makeSlug)).size).toBeGreaterThanOrEqual(30);
  });
});
