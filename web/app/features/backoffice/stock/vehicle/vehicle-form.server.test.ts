import { VehiclePrice } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { expect, test } from 'vitest';
import { priceIn } from './vehicle-form.server.ts';

// STOCK-16
test.each(['recuperable', 'marge', 'non-communique'])(
  'a price is read with each choice of VAT that its form offers: %s',
  (vatRegime) => {
    const form = new FormData();
    form.set('price.vatRegime', vatRegime);
    form.set('price.b2bCents', '12 345');
    form.set('price.b2cCents', '14 900');
    expect(VehiclePrice.parse(priceIn(form))).toEqual({
      vatRegime,
      b2bCents: 1_234_500,
      b2cCents: 1_490_000,
      listCents: null,
      marketCents: null,
    });
  },
);
