import { hash, type Options, verify } from '@node-rs/argon2';
import { limitedQueue } from '../../../platform/load/limited-queue.ts';

/** `Algorithm.Argon2id`, whose enumeration exists for the compiler only. */
const ARGON2ID = 2;
/** `memoryCost` in KiB, `timeCost` in passes. */
export type HashingCost = Required<Pick<Options, 'memoryCost' | 'timeCost'>>;
/** 19 MiB, two passes: about 130 hashes a second on two cores. */
export const RECOMMENDED_COST: HashingCost = { memoryCost: 19_456, timeCost: 2 };
const MAX_RUNNING = 4;
const MAX_WAITING = 50;

/** At most four hashes at once and fifty in the queue; beyond that the caller must retry later. */
const inTurn = limitedQueue({ atOnce: MAX_RUNNING, waiting: MAX_WAITING });

let cost = RECOMMENDED_COST;
let decoyHash: Promise<string> | undefined;

/** For tests only: they hash thousands of passwords that protect no account. */
export function setHashingCost(chosen: HashingCost): void {
  cost = chosen;
  decoyHash = undefined;
}

const options = (): Options => ({ algorithm: ARGON2ID, parallelism: 1, ...cost });

/** Whether a hash was made at other costs than today's. */
export const needsRehash = (stored: string): boolean =>
  !stored.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$`);

export const hashPassword = (password: string): Promise<string> =>
  inTurn(() => hash(password.normalize('NFC'), options()));

/**
 * Costs the same whether the account exists or not: without a stored hash, a decoy that matches no password
 * is verified.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  decoyHash ??= hash(crypto.randomUUID(), options());
  const against = stored ?? (await decoyHash);
  const matches = await inTurn(() => verify(against, password.normalize('NFC')));
  return matches && stored !== undefined;
}
