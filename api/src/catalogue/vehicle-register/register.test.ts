import type { RegisterLookup } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import type { StaffVehicle } from '@pomelo/contract/backoffice/stock/vehicle.schemas.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { afterAll, expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createListing } from '../../testing/factories.ts';
import { playOutside } from '../../testing/outside.ts';
import { asStaff, createStaffMember, type Staff } from '../../testing/staff.ts';
import { createVehicleRegister } from '../../platform/adapters/http-vehicle-register.ts';

const outside = await playOutside({}, afterAll);
const api = await testApi({
  vehicleRegister: createVehicleRegister({ baseUrl: outside.baseUrl, key: 'la-clef', timeoutMs: 10_000 }),
});
const { app, db } = api;
const stock = await createStaffMember(api, 'stock');
const other = await createStaffMember(api, 'stock');
const sales = await createStaffMember(api, 'sales');

const VIN = 'ZARPAHA51K7123406';
const GIULIA = {
  vin: VIN,
  plate: 'FG-123-HJ',
  make: 'ALFA ROMEO',
  model: 'GIULIA',
  energy: 'ES',
  powerKw: 147,
  firstRegistration: '2021-05-04',
  statedOn: '2026-11-20',
};
const NOTHING = { make: '', model: '', version: '', energy: '', gearbox: '', powerHp: '' };
const codeOf = (answer: { json: () => { type: string } }) => answer.json().type.split('/').at(-1);

const lookUp = (identity: string, known: object = {}, who: Staff = stock) =>
  asStaff(app, who, 'POST /backoffice/vehicle-register/lookups', {
    identity,
    known: { ...NOTHING, ...known },
  });
const read = async (id: number): Promise<StaffVehicle> =>
  (await asStaff(app, stock, `GET /backoffice/stock/${id}`)).json();

// STOCK-23
it('proposes what the register, the VIN and the ADEME state, each with its source and date', async () => {
  outside.answer({ body: GIULIA });
  const { register, proposals } = (await lookUp(VIN)).json<RegisterLookup>();
  expect(register).toBe('found');
  const byFact = new Map(proposals.map(({ fact, ...proposal }) => [fact, proposal]));
  const today = dayInParis(Date.now());
  expect(byFact.get('energy')).toEqual({ value: 'essence', source: 'register', statedOn: '2026-11-20' });
  expect(byFact.get('powerHp')).toMatchObject({ value: '200', source: 'register' });
  expect(byFact.get('consumption')).toEqual({ value: '7,5', source: 'ademe', statedOn: today });
  expect(byFact.get('co2')).toMatchObject({ value: '170', source: 'ademe' });
  // A fact without a source is not proposed.
  expect(byFact.has('seats')).toBe(false);
  expect(byFact.has('gearbox')).toBe(false);
  const log = await db
    .selectFrom('audit_entry')
    .select(['label', 'after', 'person_id'])
    .where('resource', '=', 'register-lookup')
    .execute();
  expect(log).toEqual([
    {
      label: 'VIN …3406',
      after: { state: 'found', source: 'registre, ADEME' },
      person_id: stock.personId,
    },
  ]);
});

it.each([
  ['unknown', { status: 404 }, 'unknown'],
  ['cut off', { hangsUp: true }, 'unavailable'],
  ['huge', { body: { ...GIULIA, more: 'x'.repeat(70_000) } }, 'unavailable'],
  ['malformed', { body: 'non' }, 'unavailable'],
  ['of another vehicle', { body: { ...GIULIA, vin: 'ZARPAHA51K7000000' } }, 'mismatch'],
])('still proposes what the VIN states when the answer is %s', async (_what, answer, register) => {
  outside.answer(answer);
  const found = (await lookUp(VIN)).json<RegisterLookup>();
  expect(found).toMatchObject({
    register,
    proposals: [
      { fact: 'vin', value: VIN, source: 'vin' },
      { fact: 'make', value: 'Alfa Romeo', source: 'vin' },
    ],
  });
});

it('looks up plates in the register’s format, and refuses values that are neither VIN nor plate', async () => {
  outside.answer({ body: GIULIA });
  outside.asked.length = 0;
  expect((await lookUp('fg 123 hj')).json()).toMatchObject({ register: 'found' });
  expect(outside.asked.map(({ url }) => url)).toEqual(['/vehicles?plate=FG-123-HJ']);
  for (const wrong of ['ZARPAHA51K712340', 'ZARPAHA51K712340O', 'bonjour', ' ']) {
    const refused = await lookUp(wrong);
    expect([wrong, refused.statusCode, refused.json().errors[0].path]).toEqual([wrong, 422, 'identity']);
  }
  expect(outside.asked).toHaveLength(1);
});

// STOCK-24
it('saves an accepted value with its source, until the value changes', async () => {
  outside.answer({ body: GIULIA });
  const { id } = await createListing(db, { energy: 'essence' });
  const lookup = (await lookUp(VIN)).json<RegisterLookup>();
  const before = await read(id);
  expect(before.statedFacts).toEqual([]);
  const save = async (vehicle: StaffVehicle, facts: object, accepted: object | null, who = stock) =>
    asStaff(app, who, `PUT /backoffice/stock/${id}/facts`, {
      facts: { ...vehicle.facts, ...facts },
      version: vehicle.versions.facts,
      accepted,
    });
  const saved = await save(
    before,
    // The mass was changed before it was saved: it is the value of who typed it.
    { powerHp: '200', consumption: '7,5', massKg: 1500 },
    { lookup: lookup.id, facts: ['powerHp', 'consumption', 'massKg'] },
  );
  const after = saved.json<StaffVehicle>();
  expect(after.statedFacts).toEqual([
    { fact: 'consumption', source: 'ademe', statedOn: dayInParis(Date.now()) },
    { fact: 'powerHp', source: 'register', statedOn: '2026-11-20' },
  ]);
  const changed = (await save(after, { powerHp: 210 }, null)).json<StaffVehicle>();
  expect(changed.statedFacts.map(({ fact }) => fact)).toEqual(['consumption']);
  // Nobody else's lookup gives a value its source.
  await save(changed, { powerHp: 200 }, { lookup: lookup.id, facts: ['powerHp'] }, other);
  expect((await read(id)).statedFacts.map(({ fact }) => fact)).toContain('consumption');
});

it('is for those who write the stock, and stores neither VIN nor plate', async () => {
  outside.answer({ body: GIULIA });
  expect(codeOf(await lookUp(VIN, {}, sales))).toBe('permission-missing');
  await lookUp(VIN);
  const rows = await db.selectFrom('register_lookup').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${VIN}|FG-123-HJ`));
});

it('says what is missing where no register is configured, and still reads the VIN', async () => {
  const bare = await testApi();
  const member = await createStaffMember(bare, 'stock');
  const settings = await asStaff(bare.app, member, 'GET /backoffice/vehicle-register');
  expect(settings.json()).toEqual({ missing: ['VEHICLE_REGISTER_URL', 'VEHICLE_REGISTER_KEY'] });
  const found = await asStaff(bare.app, member, 'POST /backoffice/vehicle-register/lookups', {
    identity: VIN,
    known: NOTHING,
  });
  expect(found.json()).toMatchObject({ register: 'not-configured', proposals: [{ fact: 'vin' }, {}] });
});
