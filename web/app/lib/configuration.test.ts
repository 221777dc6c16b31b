import { describe, expect, it } from 'vitest';
import { configurationFrom } from './configuration.ts';

const entry = (key: string, type: 'integer' | 'bool' | 'text', value: string) => ({ id: 1, key, type, value });

describe('the site configuration (portal.md §3, §9)', () => {
  it('has the defaults when nothing could be read', () => {
    expect(configurationFrom([])).toEqual({ kmThreshold: 100, carStockDisplayThreshold: 3, homeStockDisplayMin: 1000, debug: false });
  });

  it('makes numbers of integers, and true of a bool that is 1', () => {
    expect(configurationFrom([entry('kmThreshold', 'integer', '250'), entry('debug', 'bool', '1')])).toMatchObject({
      kmThreshold: 250,
      debug: true,
    });
  });

  it('is false for a bool of any other value, and takes no text for an integer', () => {
    expect(
      configurationFrom([entry('debug', 'bool', 'true'), entry('kmThreshold', 'text', '7'), entry('autre', 'text', 'x')]),
    ).toMatchObject({
      debug: false,
      kmThreshold: 100,
    });
  });
});
