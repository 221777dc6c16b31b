import { expect, test } from 'vitest';
import * as texts from './export-texts.ts';

test('no page on export claims that the CMR closes a file: the portal has no such rule', () => {
  expect(JSON.stringify(texts)).not.toMatch(/closes the file/i);
  expect(JSON.stringify(texts)).toContain('Keep the signed CMR consignment note');
});
