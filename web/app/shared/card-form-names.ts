/** Ids of the forms that stand once in a page of vehicles; the buttons of the cards name them. */
export const FORM_IDS = {
  booking: 'vehicules-reservation',
  cart: 'vehicules-panier',
  waiting: 'vehicules-attente',
  favorite: 'vehicules-favori',
} as const;
