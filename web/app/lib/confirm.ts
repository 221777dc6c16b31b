import { type ConfirmOptions, createConfirmStore } from '@pomelo/design/confirm.store.ts';

/** The one question a page may be asking (SITE-29: a second confirm is blocked while one is pending). */
export const confirms = createConfirmStore();

/** Asks before what cannot be undone; the words of SITE-29 unless given. */
export const confirm = (options?: ConfirmOptions): Promise<boolean> => confirms.confirm(options);
