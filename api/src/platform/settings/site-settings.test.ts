import { expect, it } from 'vitest';
import { createListener } from '../db/listen.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { createSiteSettings, readSettings } from './site-settings.ts';
import { setConfiguration } from '../../testing/office.ts';

// SITE-12
it('uses the defaults of SITE-12 for a key that is absent, unknown or not a number', () => {
  const settings = readSettings([
    { key: 'kmThreshold', type: 'integer', value: '250' },
    { key: 'homeStockDisplayMin', type: 'text', value: 'beaucoup' },
    { key: '__proto__', type: 'integer', value: '1' },
  ]);
  expect(settings).toEqual({
    kmThreshold: 250,
    homeStockDisplayMin: 1000,
    claimLimit: 500,
    vatDeposit: 1,
    claimApproverLimit: 5000,
    carStockDisplayThreshold: 3,
    maxLiveBookings: 10,
  });
});

// SITE-12
it('follows a change made anywhere', async () => {
  const { db, pool } = await testDatabase();
  const listener = createListener(pool);
  const settings = await createSiteSettings(db, listener);
  expect(settings.current().kmThreshold).toBe(100);
  await setConfiguration(db, 'kmThreshold', '500');
  await expect.poll(() => settings.current().kmThreshold).toBe(500);
  settings.close();
  await listener.close();
});
