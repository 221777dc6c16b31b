import type { DealVehicle } from './deal-content.repository.ts';
import type { Party, TradeContent } from '../../../platform/documents/content/document-content.ts';

type Goes = Pick<DealVehicle, 'deliveredTo' | 'deliveryType'>;
type Place = NonNullable<TradeContent['deliveredTo']>;

/** The destination of a vehicle; null while none is chosen, and for one that its buyer collects. */
const destinationOf = ({ deliveredTo, deliveryType }: Goes): string | null =>
  deliveryType === 'depot' ? null : deliveredTo;

/**
 * CGI ann. II 242 nonies A: stated for each delivered vehicle, because two of an order may have two
 * destinations.
 */
export function destinationLines(vehicle: Goes): string[] {
  const destination = destinationOf(vehicle);
  return destination === null ? [] : [`Livraison\u202f: ${destination}`];
}

const FRENCH_ADDRESS = /^(?<street>.*\S), (?<postcode>\d{5}) (?<city>.+)$/;

/**
 * BG-15, which an invoice has once: where all its vehicles go if it is one place in France, else the buyer's
 * own address. For a buyer abroad the own address stays: the exemption depends on it.
 */
export function deliveredTo({ street, postcode, city, country }: Party, vehicles: readonly Goes[]): Place {
  const [only, ...others] = new Set(vehicles.map(destinationOf));
  const read = others.length === 0 && country === 'FR' ? FRENCH_ADDRESS.exec(only ?? '')?.groups : undefined;
  return {
    street: read?.['street'] ?? street,
    postcode: read?.['postcode'] ?? postcode,
    city: read?.['city'] ?? city,
    country,
  };
}
