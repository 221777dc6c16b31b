/** Aborted requests fail within moments; a navigation may also fail, or be a download. */
const LEAVING_MS = 5000;

let leavesUntilMs = 0;

/**
 * Notes when the browser begins to load another document. Firefox aborts at once what this one still loads, and
 * reports it as failed: a reload because of it would cancel the navigation.
 */
export function watchLeaving(page: Pick<Window, 'addEventListener'>): void {
  page.addEventListener('beforeunload', () => {
    leavesUntilMs = Date.now() + LEAVING_MS;
  });
}

export const isLeaving = (): boolean => Date.now() < leavesUntilMs;
