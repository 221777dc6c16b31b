/** Ids of the forms that are once in a page of vehicles; the buttons of the cards refer to them. */
export const FORM_IDS = {
  booking: 'vehicules-reservation',
  cart: 'vehicules-panier',
  waiting: 'vehicules-attente',
  favorite: 'vehicules-favori',
} as const;

/** Ids of the reasons for greyed buttons (viewer-reasons.tsx), likewise once in a page. */
export const REASON_IDS = {
  book: 'lecteur-reservation',
  buy: 'lecteur-panier',
  wait: 'lecteur-attente',
} as const;
