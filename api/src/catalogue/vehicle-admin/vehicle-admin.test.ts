import { describe, expect, test } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createMake, createListing } from '../../testing/factories.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { type Problem, vehicleCalls } from '../../testing/vehicle-admin.ts';

const api = await testApi();
const { db } = api;
const stockManager = await createStaffMember(api, 'stock');
const { ask, done, refusal, read } = vehicleCalls(api, stockManager);
const logOf = (id: number) =>
  db
    .selectFrom('audit_entry')
    .select(['action', 'before', 'after'])
    .where('resource_id', '=', String(id))
    .orderBy('id')
    .execute();

const FACTS = {
  make: 'peugeot',
  model: '308',
  version: '1.5 BlueHDi 130',
  finition: 'Allure',
  body: 'compacte',
  energy: 'diesel',
  gearbox: 'automatique',
  gears: '8',
  powerHp: '131',
  fiscalHp: '7',
  engineCc: '1 499',
  co2: '',
  critAir: '2',
  consumption: '4,6',
  electricRangeKm: '',
  batteryKwh: '',
  massKg: '',
  colour: 'gris',
  colourName: 'Gris Artense',
  interior: '',
  seats: '5',
  doors: '5',
  firstRegistration: '2021-03-04',
  modelYear: '2021',
  owners: '1',
  keys: '2',
  origin: 'France',
  warrantyUntil: '',
  depotId: 1,
  availableFrom: '',
};
const PRICE = {
  vatRegime: 'recuperable',
  b2bCents: 1_200_000,
  b2cCents: 1_500_000,
  listCents: null,
  marketCents: null,
};
const seen = await createListing(db);
const depotId = (await read(seen.id)).facts.depotId;
const NEW = {
  facts: { ...FACTS, depotId },
  price: PRICE,
  product: { km: '42 000', vin: '', plate: 'ab123cd' },
};
const createNew = (given: object = {}) =>
  asStaff(api.app, stockManager, 'POST /backoffice/stock', { ...NEW, ...given });

describe('a new vehicle', () => {
  // CAT-25
  test.each([
    ['firstRegistration', '2098-01-01'],
    ['firstRegistration', '2098'],
    ['modelYear', '2098'],
    ['doors', '0'],
    ['seats', '0'],
  ])('has no %s of %s', async (name, typed) => {
    expect(await refusal(createNew({ facts: { ...NEW.facts, [name]: typed } }))).toBe(
      `invalid facts.${name}`,
    );
    const listing = await createListing(db);
    const { versions } = await read(listing.id);
    const facts = { ...NEW.facts, make: 'peugeot', model: '308', [name]: typed };
    const change = { facts, newModel: false, version: versions.facts };
    expect(await refusal(ask('PUT', listing.id, '/facts', change))).toBe(`invalid facts.${name}`);
  });

  // STOCK-16
  test('is a draft, typed as people type, with a reference, drawings and one vehicle', async () => {
    const made = await done(createNew());
    expect(made).toMatchObject({
      reference: `PO-${1_000_000 + made.id}`,
      title: 'Peugeot 308 1.5 BlueHDi 130 Allure',
      state: 'draft',
      path: null,
      facts: {
        make: 'Peugeot',
        engineCc: 1499,
        co2: null,
        consumption: 4.6,
        firstRegistration: '2021-03-04',
      },
      products: [{ km: 42_000, vin: null, plate: 'AB-123-CD', status: 'on-sale', held: null }],
      moves: ['published', 'withdrawn'],
    });
    expect(made.pictures.every(({ drawn }) => drawn)).toBe(true);
    expect(await logOf(made.id)).toMatchObject([
      { action: 'POST /backoffice/stock', after: { plate: 'AB-123-CD' } },
    ]);
    await api.catalogueIsCurrent();
    expect((await api.app.inject(`/public/catalog/products/${made.id}`)).statusCode).toBe(404);
  });

  // STOCK-57
  test.each(['٠٠-AA', '１２３ АВ', 'AB-১২৩-CD'])('has no plate %j', async (plate) => {
    const product = { ...NEW.product, plate };
    expect(await refusal(createNew({ product }))).toBe('invalid product.plate');
    const { id } = await createListing(db);
    expect(await refusal(ask('POST', id, '/products', product))).toBe('invalid plate');
  });

  // STOCK-57
  test('has the plate and the VIN that are typed in full width, and foreign plates', async () => {
    const typed = { km: '10', vin: 'ＶＦ３ＬＢＨＺＴＸＫＳ１２３４５６', plate: 'ＡＢ－１２３－ＣＤ' };
    const made = await done(createNew({ product: typed }));
    expect(made.products).toMatchObject([{ vin: 'VF3LBHZTXKS123456', plate: 'AB-123-CD' }]);
    const german = await done(createNew({ product: { km: '10', vin: '', plate: 'Tü·AB 12/E' } }));
    expect(german.products).toMatchObject([{ plate: 'TÜ·AB 12/E' }]);
  });

  // STOCK-17
  test('reports what is wrong under each field, and creates nothing', async () => {
    expect(await refusal(createNew({ facts: { ...NEW.facts, powerHp: 'beaucoup', seats: 'cinq' } }))).toBe(
      'invalid facts.powerHp facts.seats',
    );
    const unknown = (await createNew({ facts: { ...NEW.facts, make: 'Peugot' } })).json<Problem>();
    expect(unknown.errors?.[0]).toMatchObject({
      path: 'facts.make',
      message: expect.stringContaining('Peugeot'),
    });
    expect(await refusal(createNew({ facts: { ...NEW.facts, depotId: 999_999 } }))).toBe(
      'invalid facts.depotId',
    );
    expect(await refusal(createNew({ product: { km: '10', vin: 'VF3OIQ', plate: '' } }))).toBe(
      'invalid product.vin',
    );
    expect(await refusal(createNew({ price: { ...PRICE, b2cCents: 1_439_999 } }))).toBe(
      'invalid price.b2cCents',
    );
    // Under the margin scheme the price contains no VAT.
    await done(createNew({ price: { ...PRICE, vatRegime: 'marge', b2cCents: 1_200_000 } }));
  });

  test('is of an unknown model only when that is confirmed', async () => {
    const facts = { ...NEW.facts, model: 'Inconnue 12' };
    expect(await refusal(createNew({ facts }))).toBe('invalid facts.model');
    expect((await done(createNew({ facts, newModel: true }))).facts.model).toBe('Inconnue 12');
    expect((await done(createNew({ facts }))).facts.model).toBe('Inconnue 12');
  });

  test('has the VIN of no other', async () => {
    const product = { km: 10, vin: 'vf3 aaaaa aaaaa aaaa', plate: null };
    expect((await done(createNew({ product }))).products[0]?.vin).toBe('VF3AAAAAAAAAAAAAA');
    expect(await refusal(createNew({ product }))).toBe('invalid product.vin');
  });
});

describe('two editors of one vehicle', () => {
  // STOCK-15
  test('conflict on the same part: the second is refused; on two parts, neither is', async () => {
    const { id } = await createListing(db);
    const { facts, price, versions } = await read(id);
    await done(
      ask('PUT', id, '/facts', { facts: { ...facts, finition: 'Premier' }, version: versions.facts }),
    );
    expect(
      await refusal(
        ask('PUT', id, '/facts', { facts: { ...facts, colourName: 'Second' }, version: versions.facts }),
      ),
    ).toBe('changed-meanwhile');
    await done(
      ask('PUT', id, '/price', { price: { ...price, b2bCents: 1_100_000 }, version: versions.price }),
    );
    expect(await read(id)).toMatchObject({
      facts: { finition: 'Premier', colourName: null },
      price: { b2bCents: 1_100_000 },
    });
    expect(await logOf(id)).toMatchObject([
      { before: { finition: 'GT' }, after: { finition: 'Premier' } },
      { before: { b2bCents: 1_234_500 }, after: { b2bCents: 1_100_000 } },
    ]);
  });

  test('what changes nothing of a part is no conflict: a view, a booking', async () => {
    const { id } = await createListing(db);
    const { versions } = await read(id);
    await db.updateTable('catalogue_item').set({ views: 12 }).where('id', '=', id).execute();
    expect((await read(id)).versions).toEqual(versions);
  });
});

describe('a price', () => {
  // STOCK-17
  test('has a history with who, when and the previous value, and shows at once', async () => {
    const { id } = await createListing(db);
    const { price, versions } = await read(id);
    const changed = await done(
      ask('PUT', id, '/price', {
        price: { ...price, b2bCents: 1_100_000, b2cCents: 1_600_000 },
        version: versions.price,
      }),
    );
    expect(changed.priceChanges).toMatchObject([
      {
        by: 'Camille Renard',
        before: { b2bCents: 1_234_500, b2cCents: 1_699_000, vatRegime: 'recuperable' },
        after: { b2bCents: 1_100_000, b2cCents: 1_600_000, vatRegime: 'recuperable' },
      },
    ]);
    await api.catalogueIsCurrent();
    expect((await api.app.inject(`/public/catalog/products/${id}`)).json()).toMatchObject({
      priceB2c: { amount: 1_600_000 },
    });
    await db.updateTable('catalogue_item').set({ price_b2c_cents: 1_650_000 }).where('id', '=', id).execute();
    expect((await read(id)).priceChanges[0]).toMatchObject({ by: null, after: { b2cCents: 1_650_000 } });
  });
});

describe('equipment and wear', () => {
  // STOCK-17
  test('are written whole; an option is not standard too, and the log contains additions and removals', async () => {
    const { id } = await createListing(db, {
      sheet: JSON.stringify({ equipment: [{ group: 'Confort', items: ['Alarme'], options: [] }] }),
    });
    const { versions } = await read(id);
    const equipment = [
      { group: 'Confort', items: ['Toit panoramique', 'Bluetooth'], options: ['toit panoramique'] },
      { group: 'Confort', items: ['Attelage'], options: [] },
      { group: 'Vide', items: [], options: [] },
    ];
    const changed = await done(ask('PUT', id, '/equipment', { equipment, version: versions.equipment }));
    expect(changed.equipment).toEqual([
      { group: 'Confort', items: ['Bluetooth', 'Attelage'], options: ['toit panoramique'] },
    ]);
    expect(await logOf(id)).toMatchObject([
      {
        before: { standard: ['Alarme'] },
        after: { standard: ['Bluetooth', 'Attelage'], options: ['toit panoramique'] },
      },
    ]);
  });

  // STOCK-17
  test('of tyres and grades, both of a pair or neither', async () => {
    const { id } = await createListing(db);
    const { versions } = await read(id);
    const wear = { tyreFrontMm: '6,5', tyreRearMm: '', bodywork: 'A', interior: 'B' };
    expect(await refusal(ask('PUT', id, '/wear', { wear, version: versions.wear }))).toBe(
      'invalid wear.tyreRearMm',
    );
    const changed = await done(
      ask('PUT', id, '/wear', { wear: { ...wear, tyreRearMm: '5' }, version: versions.wear }),
    );
    await api.catalogueIsCurrent();
    expect(changed.wear).toEqual({ tyreFrontMm: 6.5, tyreRearMm: 5, bodywork: 'A', interior: 'B' });
    expect((await api.app.inject(`/public/catalog/products/${id}`)).json()).toMatchObject({
      tyres: { frontMm: 6.5, rearMm: 5 },
    });
  });
});

test('the illustration of a car without photographs is rendered again when its colour changes', async () => {
  await createMake(db);
  const made = await done(createNew());
  const changed = await done(
    ask('PUT', made.id, '/facts', {
      facts: { ...made.facts, colour: 'rouge' },
      version: made.versions.facts,
    }),
  );
  expect(changed.pictures).toHaveLength(made.pictures.length);
  expect(changed.pictures).not.toEqual(made.pictures);
});

// STOCK-16
test('a vehicle that is not there is not found', async () => {
  expect((await ask('GET', 2_000_000_000)).statusCode).toBe(404);
  expect(
    (
      await ask('PUT', 2_000_000_000, '/wear', {
        wear: { tyreFrontMm: null, tyreRearMm: null, bodywork: null, interior: null },
        version: 1,
      })
    ).statusCode,
  ).toBe(404);
});
