import { type ConfirmOptions, createConfirmStore } from '@pomelo/design/confirm.store.ts';

/** The confirm dialog of a page (SITE-29: a second confirm is blocked while one is pending). */
export const confirms = createConfirmStore();

/** Asks for confirmation of a destructive action; default texts of SITE-29. */
export const confirm = (options?: ConfirmOptions): Promise<boolean> => confirms.confirm(options);
