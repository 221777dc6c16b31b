import type { VehicleDetail } from '@pomelo/contract/catalogue/catalogue.schemas.ts';
import { expect, test } from 'vitest';
import { buildVehicle } from './vehicle.fixture.ts';
import { carData } from './car-data.ts';
import { technicalLines } from './vehicle.messages.ts';

const vehicle = (firstRegistration: string | null): VehicleDetail => buildVehicle({ firstRegistration });

test.each([
  ['2019-05-04', '04/05/2019', '2019-05-04'],
  ['2019-05', '05/2019', undefined],
  ['2019', '2019', undefined],
  ['unknown', 'Non communiquée', undefined],
  [null, 'Jamais immatriculé', undefined],
])(
  'a first registration of %s is « %s » on the page, and a date in JSON-LD only when the day is known',
  (value, text, date) => {
    const line = technicalLines(vehicle(value)).find(({ label }) => label === 'Mise en circulation');
    expect(line?.value).toBe(text);
    expect(carData(vehicle(value), 'https://pomelo.test').dateVehicleFirstRegistered).toBe(date);
  },
);
