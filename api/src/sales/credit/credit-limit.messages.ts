import { exactPrice } from '../../accounts/index.ts';

/** As `overCredit`, for what is added to an order. */
export const addedOverCredit = (limitCents: number, dueCents: number): string =>
  `Avec cet ajout, votre société devrait ${exactPrice(dueCents)} TTC, au-delà de sa ligne de crédit de ` +
  `${exactPrice(limitCents)}. Réglez une commande en cours, ou écrivez à votre contact chez Pomelo\u202f: rien n’est ajouté.`;

/** Cents, VAT included; `due` is with the order that is refused. */
export const overCredit = (limitCents: number, dueCents: number): string =>
  `Avec cette commande, votre société devrait ${exactPrice(dueCents)} TTC, au-delà de sa ligne de crédit de ` +
  `${exactPrice(limitCents)}. Réglez une commande en cours, ou écrivez à votre contact chez Pomelo\u202f: rien n’est commandé.`;
