import type { PendingAction } from './use-optimistic-listing.ts';

/** What the running actions will add to a counter; a refused one adds nothing. */
export function pendingCount(actions: readonly PendingAction[], formAction: string, adds: string, removes: string): number {
  return actions.reduce((sum, action) => {
    if (action.formAction !== formAction || action.data !== undefined) return sum;
    const intention = action.formData?.get('intention');
    return sum + (intention === adds ? 1 : intention === removes ? -1 : 0);
  }, 0);
}
