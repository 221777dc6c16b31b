/** Business constants (SITE-18), in one place. Units are in the names. */
export const DEFAULT_BOOKING_HOURS = 24;
/** BOOK-1: a booking lasts 1 to 72 hours. */
export const MIN_BOOKING_HOURS = 1;
export const MAX_BOOKING_HOURS = 72;
/** BOOK-6: maximum of live bookings of one workspace, unless configured otherwise. */
export const MAX_LIVE_BOOKINGS = 10;

/** SITE-12: defaults of the site configuration, which may override all of them. */
export const SITE_CONFIGURATION_DEFAULTS = {
  carStockDisplayThreshold: 3,
  /** Euros that a member of the staff decides alone in a claim; those who approve, up to the second one. */
  claimLimit: 500,
  claimApproverLimit: 5000,
  homeStockDisplayMin: 1000,
  kmThreshold: 100,
  /** Buyers who pay a VAT deposit: `DEPOSIT_RULES`. */
  vatDeposit: 1,
} as const;

export const SESSION_DAYS = 6;

export const FAVORITES_CACHE_MS = 60 * 60 * 1000;
export const FAVORITES_PAGE_SIZE = 100;
export const FAVORITES_DEBOUNCE_MS = 200;

export const BUNDLE_PAGE_SIZE = 20;
export const CATALOGUE_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

export const DEVICE_RECHECK_MS = 50;

export const TOAST_DURATION_MS = 3000;
export const TOAST_DISMISSAL_MS = 150;
export const TOAST_QUEUE_RECHECK_MS = 250;

export const TOOLTIP_DISPOSE_MS = 5000;

export const NEW_BUILD_CHECK_MS = 60 * 60 * 1000;
export const CHUNK_RELOAD_GUARD_MS = 10_000;
export const MAX_PRELOADED_ROUTES = 4;
export const MANIFEST_DELAY_MS = 1000;

/** API-10: statuses on which the HTTP client tries once more, except for idempotent requests. */
export const RETRIED_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

export const IDEMPOTENCY_HOURS = 24;
/** Maximum of cars in a compare tray (CAT-14). */
export const MAX_COMPARED = 4;
export const DEFAULT_MEDIA_RESOLUTION = '640x360';

/** Password lengths (ACC-19). */
export const MIN_PASSWORD_LENGTH = 12;
export const MAX_PASSWORD_LENGTH = 128;
/** Validity of a reset link; that of a first log-in after an approval, and of an invitation, is longer. */
export const RESET_TOKEN_HOURS = 1;
export const WELCOME_TOKEN_DAYS = 7;
export const INVITATION_DAYS = 14;
/** Time for an owner to approve an order above the buyer's limit; its vehicles stay booked. */
export const APPROVAL_HOURS = 72;
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_CUSTOM_SEARCHES = 50;
export const MAX_ADDRESSES = 50;
export const MAX_PEOPLE = 100;
export const RECENT_SEARCHES = 6;
