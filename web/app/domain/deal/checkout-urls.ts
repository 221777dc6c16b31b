/** The order of all vehicles of the cart, with delivery, services and registration papers. */
export const checkoutUrl = (): string => '/panier/commande';
