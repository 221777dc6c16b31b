import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { DEFAULT_BOOKING_HOURS } from '@pomelo/contract/constants.ts';
import { type ActionResult, respondToAction, refusalFromError } from '../../lib/form/action-answer.server.ts';
import { integerOf, openPrivateAction, type OpenAction } from '../../lib/form/action.server.ts';
import { showActionToast, runServerAction } from '../../lib/form/answer-toast.ts';
import {
  BOOKING_CANCELLED,
  type BookingIntention,
  bookingChangeFailed,
  bookingExtended,
  bookingFailed,
  bookingSucceeded,
} from '../../domain/booking/booking.messages.ts';
import { announceBooking } from '../../domain/booking/booking-undo.ts';
import type { Route } from './+types/booking.route.ts';

const UNREACHABLE = 0;

const intentionOf = (form: FormData): BookingIntention => {
  const requested = form.get('intention');
  return requested === 'annuler' || requested === 'prolonger' ? requested : 'reserver';
};

/** Books a vehicle, cancels or extends the user's own booking. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await openPrivateAction(request, context);
  return respondToAction(await perform(submission), submission);
}

async function perform({ form, client }: OpenAction): Promise<ActionResult> {
  const intention = intentionOf(form);
  const params = { id: integerOf(form, 'produit') };
  try {
    if (intention === 'annuler') {
      await client.call(catalogue.cancelBooking, { params });
      return { ok: true, message: BOOKING_CANCELLED, value: null };
    }
    if (intention === 'prolonger') {
      const booking = await client.call(catalogue.extendBooking, { params });
      return { ok: true, message: bookingExtended(booking.endDate), value: booking };
    }
    const duration = form.has('duree') ? integerOf(form, 'duree') : DEFAULT_BOOKING_HOURS;
    const booking = await client.call(catalogue.book, { params, body: { duration } });
    return { ok: true, message: bookingSucceeded(booking.durationHours), value: booking };
  } catch (error) {
    return refusalFromError(error, ({ status, problem }) =>
      intention === 'reserver' ? bookingFailed(status) : bookingChangeFailed(intention, problem.detail),
    );
  }
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intention = intentionOf(form);
  const unreachable =
    intention === 'reserver' ? bookingFailed(UNREACHABLE) : bookingChangeFailed(intention, undefined);
  const answer = await runServerAction(() => serverAction(), unreachable);
  if (answer.ok && answer.message && intention === 'reserver') announceBooking(answer.message, form);
  else showActionToast(answer, { action: new URL(request.url).pathname, form });
  return answer;
}
