/** Clears what the browser cached of the account. */
export const CLEAR_CACHE_HEADER = { 'clear-site-data': '"cache"' };
