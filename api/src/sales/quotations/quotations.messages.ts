import { advertisingMessage, co2ClassText } from '@pomelo/contract/catalogue/advertising.ts';
import { VAT_RATE } from '@pomelo/contract/catalogue/vat.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import type { Amounts } from './quotation-amounts.ts';

/** CGI ann. II, 242 nonies A: verbatim, and without VAT. */
const MARGIN_SCHEME = 'Régime particulier – Biens d’occasion';

/** Tax mention of a quotation. */
export function taxMention({ vat, disbursements }: Pick<Amounts, 'vat' | 'disbursements'>): string {
  const parts = [
    vat === null ? MARGIN_SCHEME : `Dont TVA à ${VAT_RATE}\u202f%\u202f: ${formatAmount(vat)}`,
    ...(disbursements === 0
      ? []
      : [`Débours avancés pour le compte du client\u202f: ${formatAmount(disbursements)}`]),
  ];
  return parts.join('. ');
}

/** The class of the CO₂ label as text, and a message that alternates between vehicles. */
export const co2Label = (co2: number | null, letter: string | null, vehicleId: number): string =>
  [co2ClassText(co2, letter), advertisingMessage(vehicleId)].filter((text) => text !== null).join('. ');

export const VALIDITY_OVER = 'Choisissez une date de validité à venir.';
export const VALIDITY_TOO_LONG = 'Un devis vaut au plus un an.';
export const TOTAL_NOT_POSITIVE = 'Le total du devis doit être positif\u202f: vérifiez les remises.';
export const TRADE_IN_TOO_HIGH = 'La reprise dépasse le total du devis.';
export const NO_EMAIL = 'Indiquez l’adresse e-mail de votre client pour lui envoyer ce devis.';
export const VEHICLE_GONE = 'Ce véhicule n’est plus en vente, et ne fait pas partie de vos commandes.';
export const VAT_UNKNOWN =
  'Le régime de TVA de ce véhicule n’est pas communiqué\u202f: aucun devis ne peut encore en être fait.';
export const NO_QUOTATION = 'Ce devis n’existe pas.';
export const ACCEPTED =
  'Ce devis est accepté par votre client\u202f: il ne change plus. Établissez-en un autre.';
export const OVER_TO_SEND = 'Ce devis est accepté, refusé ou expiré\u202f: modifiez-le avant de l’envoyer.';
export const OVER_TO_DECIDE =
  'Il n’est plus possible de répondre à ce devis\u202f: il est accepté, refusé ou expiré.';
