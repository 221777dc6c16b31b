import { describe, expect, it } from 'vitest';
import { type OutsideAnswer, playOutside } from '../../testing/outside.ts';
import { createVehicleRegister } from './http-vehicle-register.ts';

const VIN = 'VF3CCHMZ6HT123406';
const KEY = 'la-clef-du-registre';
const CAR = {
  vin: VIN,
  plate: 'FG-123-HJ',
  make: 'PEUGEOT',
  model: '208',
  energy: 'ES',
  gearbox: 'M',
  powerKw: 74,
  co2: 121,
  firstRegistration: '2021-05-04',
  statedOn: '2026-11-20',
  holder: { name: 'Jean Martin', address: '1 rue du Bac' },
};

async function ask(answer: OutsideAnswer, timeoutMs = 5000) {
  const outside = await playOutside(answer);
  const register = createVehicleRegister({ baseUrl: `${outside.baseUrl}/v1/`, key: KEY, timeoutMs });
  return { answer: await register.find({ vin: VIN }), asked: outside.asked };
}

// STOCK-23
describe('the register of vehicles', () => {
  it('is requested by VIN with its key, and read without its holder', async () => {
    const { answer, asked } = await ask({ body: CAR });
    expect(asked).toMatchObject([
      { url: `/v1/vehicles?vin=${VIN}`, headers: { authorization: `Bearer ${KEY}` } },
    ]);
    expect(answer).toEqual({
      state: 'found',
      facts: {
        vin: VIN,
        plate: 'FG-123-HJ',
        make: 'PEUGEOT',
        model: '208',
        version: null,
        energy: 'essence',
        gearbox: 'manuelle',
        powerHp: 101,
        fiscalHp: null,
        engineCc: null,
        co2: 121,
        massKg: null,
        seats: null,
        firstRegistration: '2021-05-04',
        statedOn: '2026-11-20',
      },
    });
  });

  it('reads what it can of an answer, and an energy that it does not know as unknown', async () => {
    const { answer } = await ask({ body: { vin: VIN, energy: 'XX', co2: 'beaucoup', massKg: -3, seats: 5 } });
    expect(answer).toMatchObject({ facts: { energy: null, co2: null, massKg: null, seats: 5 } });
  });

  it.each<[string, OutsideAnswer, string]>([
    ['a vehicle that it does not know', { status: 404 }, 'unknown'],
    ['another vehicle than the one asked', { body: { ...CAR, vin: 'VF3CCHMZ6HT000000' } }, 'mismatch'],
    ['an answer without the VIN', { body: { make: 'PEUGEOT' } }, 'unavailable'],
    ['garbage', { body: '<html>' }, 'unavailable'],
    ['another shape', { body: '[]' }, 'unavailable'],
    ['a huge answer', { body: { ...CAR, padding: 'x'.repeat(70_000) } }, 'unavailable'],
    ['a refused key', { status: 401, body: {} }, 'unavailable'],
    ['an outage', { status: 503, body: '' }, 'unavailable'],
    [
      'a redirect, which would carry the key elsewhere',
      { status: 302, headers: { location: '/x' } },
      'unavailable',
    ],
  ])('answers for %s', async (_what, answer, state) => {
    expect((await ask(answer)).answer).toEqual({ state });
  });

  it('is unavailable when it is too slow, or is not there', async () => {
    expect((await ask({ silent: true }, 100)).answer).toEqual({ state: 'unavailable' });
    const nowhere = createVehicleRegister({ baseUrl: 'http://127.0.0.1:9', key: KEY });
    expect(await nowhere.find({ plate: 'FG-123-HJ' })).toEqual({ state: 'unavailable' });
  });

  it('says which settings are missing', () => {
    expect(createVehicleRegister({}).missing).toEqual(['VEHICLE_REGISTER_URL', 'VEHICLE_REGISTER_KEY']);
    expect(createVehicleRegister({ baseUrl: 'https://registre.test', key: KEY }).missing).toEqual([]);
  });
});
