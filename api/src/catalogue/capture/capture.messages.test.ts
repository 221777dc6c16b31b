import { MAX_CAPTURE_LINKS, LONGEST_LINK_DAYS } from '@pomelo/contract/backoffice/stock/capture.schemas.ts';
import { MAX_SHOTS } from '@pomelo/contract/capture/capture.schemas.ts';
import { expect, it } from 'vitest';
import { captureRefusals } from './capture.messages.ts';

it('states the limits of the contract', () => {
  expect(captureRefusals.mostShots).toContain(String(MAX_SHOTS));
  expect([MAX_CAPTURE_LINKS, captureRefusals.mostLinks]).toEqual([30, expect.stringContaining('trente')]);
  expect([LONGEST_LINK_DAYS, captureRefusals.lastDayFar]).toEqual([
    60,
    expect.stringContaining('soixante jours'),
  ]);
});
