import { createSignal } from '../../lib/signal.ts';
import { showToast } from '../../lib/toast.ts';

/** The form of the booking to cancel; toasts are outside the router, so another component sends it. */
export const undoneBooking = createSignal<FormData | null>(null);

/**
 * Confirms a booking, with a button that cancels it. `form` is the one that booked: same vehicle, same
 * company.
 */
export function announceBooking(message: string, form: FormData): void {
  showToast({ message, action: { label: 'Annuler', run: () => undoneBooking.set(form) } });
}
