import { registrationText } from '@pomelo/contract/catalogue/first-registration.ts';
import { countryOfVatNumber, FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import { formatKm } from '@pomelo/contract/format.ts';
import type { DealHead, DealService, DealVehicle } from './deal-content.repository.ts';
import { destinationLines } from './delivered-to.ts';
import type {
  DocumentLine,
  Party,
  WrittenVehicle,
} from '../../../platform/documents/content/document-content.ts';
import { documentLine } from '../../../platform/documents/content/trade-content.ts';
import { agreedLine, orderedLine } from '../../../sales/index.ts';

type Buyer = Pick<
  DealHead,
  'rs' | 'siret' | 'vatNumber' | 'street' | 'complement' | 'postcode' | 'city' | 'country'
>;

/**
 * The company that buys, as its documents name it: at the country of its billing address. A French address of
 * a company with a foreign VAT number states the country of the number, on which the exemption depends.
 */
export const buyerOf = ({
  rs,
  siret,
  vatNumber,
  street,
  complement,
  postcode,
  city,
  country,
}: Buyer): Party => ({
  name: rs,
  street: street ?? '',
  complement: complement ?? '',
  postcode: postcode ?? '',
  city: city ?? '',
  country: country === null || country === FRANCE ? countryOfVatNumber(vatNumber) : country,
  siren: siret.slice(0, 9),
  siret,
  vatNumber,
  email: null,
  phone: null,
  legal: [],
});

const SAYS_ESTIMATE = /estimation|provision/i;

/** The facts that distinguish one vehicle from another. */
export const identityOf = ({
  vin,
  plate,
  km,
  firstRegistration,
}: Pick<DealVehicle, 'vin' | 'plate' | 'km' | 'firstRegistration'>): string[] =>
  [
    [vin && `VIN ${vin}`, plate].filter(Boolean).join(', '),
    [firstRegistration && `Mise en circulation ${registrationText(firstRegistration)}`, formatKm(km)]
      .filter(Boolean)
      .join(', '),
  ].filter(Boolean);

const writtenVehicle = ({
  make,
  model,
  version,
  body,
  colour,
  firstRegistration,
  km,
  vin,
  plate,
}: DealVehicle): WrittenVehicle => ({
  make,
  model,
  version,
  body,
  colour,
  firstRegistration,
  km,
  vin,
  plate,
});

/** The key of the line of a vehicle. */
export const lineKeyOf = (bundleId: string): string => `bundle:${bundleId}`;

/**
 * The lines of a deal: each vehicle at its frozen price, then its services; an amount still to be known is a
 * provision.
 */
export function linesOfDeal(
  { sale }: Pick<DealHead, 'sale'>,
  vehicles: readonly DealVehicle[],
  services: readonly DealService[],
): DocumentLine[] {
  return vehicles.flatMap((vehicle) => [
    documentLine(orderedLine(vehicle.vatRegime, vehicle, sale), {
      key: lineKeyOf(vehicle.id),
      title: vehicle.title,
      details: [`Dossier ${vehicle.number}`, ...identityOf(vehicle), ...destinationLines(vehicle)],
      vehicle: writtenVehicle(vehicle),
    }),
    ...services
      .filter(({ bundleId }) => bundleId === vehicle.id)
      .map(({ code, label, exclTax, vat, estimate }) =>
        documentLine(agreedLine(exclTax, vat), {
          key: `service:${vehicle.id}:${code}`,
          title: estimate && !SAYS_ESTIMATE.test(label) ? `${label} (provision)` : label,
          details: vehicles.length > 1 ? [`Dossier ${vehicle.number}`] : [],
        }),
      ),
  ]);
}
