import type { MailTemplates } from '../platform/mail/content/mail-template.ts';
import { examples as searchAlert } from './searches/mails/search-alert.mail.ts';
import { examples as favoritePrice } from './searches/mails/price-drop.mail.ts';
import { examples as bookingEnding } from './searches/mails/booking-ending.mail.ts';
import { example as waitingList } from './waiting-list/mails/vehicle-free.mail.ts';

export const catalogueMails: MailTemplates = {
  'search-alert': { name: 'Alerte de recherche', recipient: 'verified', specimens: searchAlert },
  'favorite-price': { name: 'Baisse de prix d’un favori', recipient: 'verified', specimens: favoritePrice },
  'booking-ending': { name: 'Fin d’une réservation', recipient: 'verified', specimens: bookingEnding },
  'waiting-list': { name: 'Véhicule de nouveau libre', recipient: 'verified', specimens: [waitingList] },
};
