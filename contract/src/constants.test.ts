import { expect, test } from 'vitest';
import * as constants from './constants.ts';
import { HOUR_MS } from './durations.ts';

test('the constants of SITE-18 have the values of the requirements', () => {
  expect(constants).toMatchObject({
    DEFAULT_BOOKING_HOURS: 24,
    SITE_CONFIGURATION_DEFAULTS: { carStockDisplayThreshold: 3, homeStockDisplayMin: 1000, kmThreshold: 100 },
    SESSION_DAYS: 6,
    FAVORITES_CACHE_MS: HOUR_MS,
    FAVORITES_PAGE_SIZE: 100,
    FAVORITES_DEBOUNCE_MS: 200,
    BUNDLE_PAGE_SIZE: 20,
    DEVICE_RECHECK_MS: 50,
    TOAST_DURATION_MS: 3000,
    TOAST_DISMISSAL_MS: 150,
    TOAST_QUEUE_RECHECK_MS: 250,
    TOOLTIP_DISPOSE_MS: 5000,
    NEW_BUILD_CHECK_MS: HOUR_MS,
    CHUNK_RELOAD_GUARD_MS: 10_000,
    MAX_PRELOADED_ROUTES: 4,
    MANIFEST_DELAY_MS: 1000,
    DEFAULT_MEDIA_RESOLUTION: '640x360',
  });
});

// API-10
test('the statuses on which a write is sent again are those of API-10', () => {
  expect(constants.RETRIED_STATUSES).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
});

// API-5
test('the limits of SITE-18 have the values of the requirements', () => {
  expect(constants).toMatchObject({
    MIN_BOOKING_HOURS: 1,
    MAX_BOOKING_HOURS: 72,
    MAX_LIVE_BOOKINGS: 10,
    MAX_PAGE_SIZE: 100,
    IDEMPOTENCY_HOURS: 24,
    MIN_PASSWORD_LENGTH: 12,
    MAX_PASSWORD_LENGTH: 128,
    RESET_TOKEN_HOURS: 1,
  });
});
