import { BATTERY_METHODS } from '@pomelo/contract/catalogue/battery.ts';
import { z } from 'zod';
import { withoutTurn } from '../../load/turns.ts';
import type { BatteryAnswer, BatteryRegister } from './battery-register.ts';
import { bearerCall } from '../bearer-call.ts';

const DEFAULT_TIMEOUT_MS = 4000;

const text = (max: number) => z.string().trim().max(max).default('').catch('');
/** Anything else of an answer is not read. */
const Answer = z.object({
  vin: z.string().trim().max(30),
  health: z.number().min(1).max(100),
  usableKwh: z.number().min(0.1).max(1000).nullable().default(null).catch(null),
  km: z.int().min(0).max(5_000_000).nullable().default(null).catch(null),
  measuredOn: z.iso.date().nullable().default(null).catch(null),
  method: z.enum(BATTERY_METHODS).default('unknown').catch('unknown'),
  issuer: text(80),
  number: text(60),
  verificationUrl: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable()
    .default(null)
    .catch(null),
});

const compact = (name: string): string => name.toUpperCase().replaceAll(/[\s-]/g, '');

function read(body: unknown, vin: string): BatteryAnswer {
  const parsed = Answer.safeParse(body);
  if (!parsed.success) return { state: 'unavailable' };
  const { vin: answered, ...certificate } = parsed.data;
  return compact(answered) === compact(vin) ? { state: 'found', certificate } : { state: 'mismatch' };
}

export type BatteryRegisterOptions = { baseUrl?: string; key?: string; timeoutMs?: number };

/**
 * A register by HTTP: `GET {baseUrl}/certificates?vin=…` with a bearer key, answered by the JSON of `Answer`
 * (docs/operating.md), 404 without a certificate. Without address or key it is not configured.
 */
export function createBatteryRegister({
  baseUrl,
  key,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: BatteryRegisterOptions): BatteryRegister {
  const missing = [
    ...(baseUrl === undefined ? ['BATTERY_REGISTER_URL'] : []),
    ...(key === undefined ? ['BATTERY_REGISTER_KEY'] : []),
  ];
  const ask = async (vin: string): Promise<BatteryAnswer> => {
    if (baseUrl === undefined || key === undefined) return { state: 'unavailable' };
    const url = new URL(`${baseUrl.replace(/\/+$/, '')}/certificates`);
    url.searchParams.set('vin', vin);
    const answer = await bearerCall(url, key, timeoutMs);
    return answer.state === 'answered' ? read(answer.body, vin) : answer;
  };
  return { missing, find: (vin) => withoutTurn(() => ask(vin)) };
}
