import { describe, expect, it } from 'vitest';
import { configurationFrom } from './configuration.ts';

const entry = (key: string, type: 'integer' | 'bool' | 'text', value: string) => ({
  id: 1,
  key,
  type,
  value,
});

describe('the site configuration (SITE-11)', () => {
  // SITE-10
  it('has the defaults when nothing could be read', () => {
    expect(configurationFrom([])).toEqual({
      kmThreshold: 100,
      carStockDisplayThreshold: 3,
      homeStockDisplayMin: 1000,
      debug: false,
      gtmId: null,
    });
  });

  // SITE-11
  it('reads integers as numbers, and a bool of 1 as true', () => {
    expect(
      configurationFrom([entry('kmThreshold', 'integer', '250'), entry('debug', 'bool', '1')]),
    ).toMatchObject({
      kmThreshold: 250,
      debug: true,
    });
  });

  // SITE-35
  it('accepts only a valid id for the tag manager (SITE-35)', () => {
    expect(configurationFrom([entry('gtmId', 'text', 'GTM-A1B2')]).gtmId).toBe('GTM-A1B2');
    for (const value of ['', 'GTM-', 'gtm-a1b2', 'GTM-A1b2', 'GTM-A1&l=x', ' GTM-A1', 'GTM-A1\n', 'G-A1B2C3'])
      expect(configurationFrom([entry('gtmId', 'text', value)]).gtmId).toBeNull();
    expect(configurationFrom([entry('gtmId', 'integer', 'GTM-A1B2')]).gtmId).toBeNull();
  });

  // SITE-11
  it('reads a bool of any other value as false, and no text as an integer', () => {
    expect(
      configurationFrom([
        entry('debug', 'bool', 'true'),
        entry('kmThreshold', 'text', '7'),
        entry('autre', 'text', 'x'),
      ]),
    ).toMatchObject({
      debug: false,
      kmThreshold: 100,
    });
  });
});
