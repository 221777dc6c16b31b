import { versionLine } from '@pomelo/contract/catalogue/vehicle.ts';
import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { UNKNOWN, UNKNOWN_LABEL } from '@pomelo/contract/catalogue/facets.ts';
import type { Car, QuantitativeValue, WithContext } from 'schema-dts';
import { listingName } from '../../domain/vehicle/vehicle-labels.ts';
import { pomeloData } from '../../domain/content/pomelo-data.ts';
import { labelOf } from '../../domain/vehicle/vehicle.messages.ts';
import { urls } from '../../urls.ts';

const CENTS = 100;

const quantity = (value: number, unitCode: string): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
});

/** The vehicle in JSON-LD: the public price, and neither VIN nor plate. */
export function carData(vehicle: VehicleDetail, origin: string): WithContext<Car> {
  const itemCondition =
    `https://schema.org/${vehicle.condition === 'neuf' ? 'NewCondition' : 'UsedCondition'}` as const;
  const availability =
    `https://schema.org/${vehicle.availability === 'reserve' ? 'LimitedAvailability' : 'InStock'}` as const;
  return {
    '@context': 'https://schema.org',
    '@type': 'Car',
    name: `${listingName(vehicle)} ${versionLine(vehicle)}`,
    url: origin + vehicle.url,
    sku: vehicle.reference,
    // An illustration is not the car that is sold.
    ...(vehicle.photos > 0 && {
      image: vehicle.pictures.slice(0, 6).map((id) => origin + urls.picture(id, '1280x720')),
    }),
    brand: { '@type': 'Brand', name: vehicle.make.name },
    model: vehicle.model.name,
    vehicleConfiguration: versionLine(vehicle),
    vehicleModelDate: String(vehicle.modelYear),
    ...(/^\d{4}-\d\d-\d\d$/.test(vehicle.firstRegistration ?? '') && vehicle.firstRegistration
      ? { dateVehicleFirstRegistered: vehicle.firstRegistration }
      : {}),
    itemCondition,
    mileageFromOdometer: quantity(vehicle.km, 'KMT'),
    fuelType: labelOf('energy', vehicle.energy),
    // Unknown facts are omitted: a crawler would read the French text as a value.
    ...(vehicle.gearbox === UNKNOWN ? {} : { vehicleTransmission: labelOf('gearbox', vehicle.gearbox) }),
    ...(vehicle.body === UNKNOWN ? {} : { bodyType: labelOf('body', vehicle.body) }),
    ...(vehicle.technical.colourName === UNKNOWN_LABEL ? {} : { color: vehicle.technical.colourName }),
    ...(vehicle.powerHp === null
      ? {}
      : { vehicleEngine: { '@type': 'EngineSpecification', enginePower: quantity(vehicle.powerHp, 'N12') } }),
    ...(vehicle.doors === null ? {} : { numberOfDoors: vehicle.doors }),
    ...(vehicle.seats === null ? {} : { vehicleSeatingCapacity: vehicle.seats }),
    ...(vehicle.co2 === null ? {} : { emissionsCO2: vehicle.co2 }),
    offers: {
      '@type': 'Offer',
      url: origin + vehicle.url,
      price: (vehicle.priceB2c.amount / CENTS).toFixed(2),
      priceCurrency: 'EUR',
      availability,
      itemCondition,
      seller: pomeloData(origin),
    },
  };
}
