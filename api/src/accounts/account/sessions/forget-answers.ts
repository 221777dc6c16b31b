/** What the browser kept of the account goes with the session. */
export const FORGET_ANSWERS = { 'clear-site-data': '"cache"' };
