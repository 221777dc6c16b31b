import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { buildListing } from '../../domain/listing/listing.fixture.ts';

const euros = (amount: number) => ({ amount: amount * 100, currency: 'EUR' as const });

/** A vehicle page as a buyer sees it, for tests. */
export const buildVehicle = (over: Partial<VehicleDetail> = {}): VehicleDetail => ({
  ...buildListing(),
  pictureTexts: [{ caption: '', subject: null, placeholder: '' }],
  technical: {
    fiscalHp: 7,
    engineCc: 1199,
    powerKw: 100,
    consumption: 5.1,
    electricRangeKm: null,
    batteryKwh: null,
    co2Class: 'B',
    massKg: 1404,
    gears: 6,
    owners: 1,
    keys: 2,
    origin: 'France',
    interior: null,
    warrantyUntil: '2027-03-12',
    colourName: 'Gris Artense',
  },
  equipment: [],
  damages: [],
  tyres: null,
  grades: null,
  documents: [],
  batteryCertificates: [],
  conditionReport: null,
  history: {
    facts: {
      checkedOn: null,
      owners: null,
      imported: 'unknown',
      importedFrom: '',
      pledge: 'unknown',
      opposition: 'unknown',
      stolen: 'unknown',
      damage: 'unknown',
      procedures: [],
    },
    papers: [],
    readings: [],
  },
  listPrice: euros(38_000),
  priceHistory: [],
  marketValue: null,
  daysToSell: null,
  identities: [{ productId: 7, vin: 'VF3XXXXXXXXXXXXXX', plate: 'AB-123-CD' }],
  similar: [],
  depotAddress: '1 rue du Parc, 45000 Orléans',
  ...over,
});
