import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { formatInstant } from '../../lib/dates.ts';

/** Actions of a booking button: values of the form field `intention`. */
export type BookingIntention = 'reserver' | 'annuler' | 'prolonger';

/** A booking succeeded (BOOK-11). */
export const bookingSucceeded = (hours: number): string =>
  `La réservation est bien enregistrée et valable ${hours} ${hours > 1 ? 'heures' : 'heure'}`;

/** BOOK-12: 412 has its own text, any other status shares one sentence. */
export const bookingFailed = (status: number): string =>
  status === HTTP_STATUS.preconditionFailed
    ? 'Le nombre de véhicules de cette référence ne permet pas de le réserver. Veuillez contacter votre commercial.'
    : 'Une réservation existe déjà pour ce véhicule';

export const BOOKING_CANCELLED = 'La réservation est annulée';
export const bookingExtended = (endDate: string): string =>
  `La réservation est prolongée, jusqu’au ${formatInstant(endDate)}`;

/** Cancelling and extending: the server's message, or these (BOOK-12). */
export const bookingChangeFailed = (
  intention: Exclude<BookingIntention, 'reserver'>,
  serverMessage: string | undefined,
): string =>
  serverMessage ||
  (intention === 'annuler'
    ? 'La réservation n’a pas pu être annulée. Réessayez.'
    : 'La réservation n’a pas pu être prolongée. Réessayez.');

export const waitingJoined = (position: number): string =>
  position === 1
    ? 'Vous serez averti par e-mail si le véhicule se libère. Vous êtes le premier sur la liste.'
    : `Vous serez averti par e-mail si le véhicule se libère. Vous êtes au rang ${position} de la liste.`;

export const waitingFailed = (serverMessage: string | undefined): string =>
  serverMessage || 'L’inscription sur la liste d’attente n’a pas pu être faite. Réessayez.';

export const VIEWER_CANNOT_BOOK = 'Votre rôle de lecteur ne permet pas de réserver.';
export const VIEWER_CANNOT_WAIT = 'Votre rôle de lecteur ne permet pas de s’inscrire sur la liste d’attente.';
