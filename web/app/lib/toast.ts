import { createToastStore, type ToastOptions } from '@pomelo/design/toast.store.ts';

/** An error stays as long as it takes to read: three seconds would be too short for some. */
const ERROR_MS = 8000;

/** The toasts of the page; SITE-28: the application shows them at the bottom. */
export const toasts = createToastStore({ defaults: { position: 'bottom' } });

/** Shows a toast; returns its id. */
export const showToast = (toast: ToastOptions): number =>
  toasts.show(toast.type === 'error' ? { duration: ERROR_MS, ...toast } : toast);
