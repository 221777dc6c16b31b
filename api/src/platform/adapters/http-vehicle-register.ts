import type { Energy, Gearbox } from '@pomelo/contract/catalogue/facets.ts';
import { z } from 'zod';
import { withoutTurn } from '../load/turns.ts';
import { bearerCall } from './bearer-call.ts';
import type { RegisterAnswer, RegisterFacts, RegisterKey, VehicleRegister } from './vehicle-register.ts';

const DEFAULT_TIMEOUT_MS = 4000;
const KW_TO_HP = 1.359_62;
/** Energies of a registration certificate (field P.3), and our own. */
const ENERGIES: Readonly<Record<string, Energy>> = {
  ES: 'essence',
  GO: 'diesel',
  EL: 'electrique',
  EH: 'hybride',
  GH: 'hybride',
  EE: 'hybride-rechargeable',
  GL: 'hybride-rechargeable',
  FE: 'e85',
  GP: 'gpl',
  H2: 'hydrogene',
};
const GEARBOXES: Readonly<Record<string, Gearbox>> = {
  M: 'manuelle',
  A: 'automatique',
  manuelle: 'manuelle',
  automatique: 'automatique',
};

const text = (max: number) => z.string().trim().min(1).max(max).nullable().default(null).catch(null);
const whole = (max: number) => z.int().min(0).max(max).nullable().default(null).catch(null);
/** Anything else of an answer, such as its holder, is not read. */
const Answer = z.object({
  vin: text(30),
  plate: text(20),
  make: text(60),
  model: text(60),
  version: text(120),
  energy: text(30),
  gearbox: text(30),
  powerKw: z.number().min(0).max(2000).nullable().default(null).catch(null),
  fiscalHp: whole(500),
  engineCc: whole(20_000),
  co2: whole(1000),
  massKg: whole(20_000),
  seats: whole(60),
  firstRegistration: z.iso.date().nullable().default(null).catch(null),
  statedOn: z.iso.date().nullable().default(null).catch(null),
});

const compact = (name: string): string => name.toUpperCase().replaceAll(/[\s-]/g, '');
const KNOWN = new Set<string>(Object.values(ENERGIES));
const isEnergy = (text: string): text is Energy => KNOWN.has(text);

function read(body: unknown, key: RegisterKey): RegisterAnswer {
  const parsed = Answer.safeParse(body);
  if (!parsed.success) return { state: 'unavailable' };
  const { energy, gearbox, powerKw, ...stated } = parsed.data;
  const [requested, answered] = 'vin' in key ? [key.vin, stated.vin] : [key.plate, stated.plate];
  if (answered === null) return { state: 'unavailable' };
  if (compact(answered) !== compact(requested)) return { state: 'mismatch' };
  const facts: RegisterFacts = {
    ...stated,
    energy: energyOf(energy),
    gearbox: gearbox === null ? null : (GEARBOXES[gearbox] ?? null),
    powerHp: powerKw ? Math.round(powerKw * KW_TO_HP) : null,
  };
  return { state: 'found', facts };
}

function energyOf(stated: string | null): Energy | null {
  if (stated === null) return null;
  const own = stated.toLowerCase();
  return ENERGIES[stated] ?? (isEnergy(own) ? own : null);
}

export type RegisterOptions = { baseUrl?: string; key?: string; timeoutMs?: number };

/**
 * A register by HTTP: `GET {baseUrl}/vehicles?vin=…` or `?plate=…` with a bearer key, answered by the JSON of
 * `Answer` (docs/operating.md), 404 for an unknown vehicle. Without address or key it is not configured.
 */
export function createVehicleRegister({
  baseUrl,
  key,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: RegisterOptions): VehicleRegister {
  const missing = [
    ...(baseUrl === undefined ? ['VEHICLE_REGISTER_URL'] : []),
    ...(key === undefined ? ['VEHICLE_REGISTER_KEY'] : []),
  ];
  const ask = async (wanted: RegisterKey): Promise<RegisterAnswer> => {
    if (baseUrl === undefined || key === undefined) return { state: 'unavailable' };
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/vehicles`);
    for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
    const answer = await bearerCall(url, key, timeoutMs);
    return answer.state === 'answered' ? read(answer.body, wanted) : answer;
  };
  return { missing, find: (wanted) => withoutTurn(() => ask(wanted)) };
}
