import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { catalogue } from '@pomelo/contract/catalogue/catalogue.endpoints.ts';
import { ApiError, createClient, type Credentials, type Transport } from '@pomelo/contract/client.ts';
import pg from 'pg';
import type { FaultContext } from '../faults/fault-context.ts';
import type { Random } from '../faults/seeded-random.ts';
import { createWorkspaces } from '../reliability/validations.ts';
import { type BookingCall, unexplained } from './linearizable.ts';

const COMPANIES = 3;
const VEHICLES = 5;
const ATTEMPT_MS = 8000;
const PAUSE_MS = { from: 50, to: 300 };
const AGAIN_MS = 150;
const SERVER_ERROR = 500;
/** Answers that say who has the vehicle; any other refusal changes and says nothing. */
const SAYS_HOLDER = { book: 'already-booked', cancel: 'not-found' } as const;

/** A few vehicles that three companies book and cancel all the time, with the history of each. */
export type BookingRegister = {
  /** Moments at which a booking was acknowledged. */
  bookings: () => readonly number[];
  /** Attempts that got no answer, and were sent again. */
  lost: () => number;
  /** Vehicles whose history no order of the calls explains. */
  unexplained: () => string[];
  calls: () => number;
  refusals: () => ReadonlyMap<string, number>;
  stop: () => Promise<void>;
};

/**
 * Same as `fetchTransport`, with a time limit: the balancer may hold a connection to a machine that is gone.
 */
const limitedTransport =
  (base: string): Transport =>
  async ({ method, url, headers, body }) => {
    const answer = await fetch(new URL(url, base), {
      method,
      headers,
      body: typeof body === 'object' ? new Uint8Array(body) : body,
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    return { status: answer.status, headers: Object.fromEntries(answer.headers), body: await answer.text() };
  };

/** Vehicles whose listing has no other: a booking never gets another one in their place. */
async function takeSingleVehicles(context: FaultContext): Promise<number[]> {
  const { rows } = await context.database.query<{ id: number }>(
    `SELECT min(id)::int AS id FROM product GROUP BY item_id HAVING count(*) = 1 AND min(id) = ANY ($1)
     ORDER BY 1 LIMIT $2`,
    [context.products, VEHICLES],
  );
  const ids = rows.map(({ id }) => id);
  context.products = context.products.filter((id) => !ids.includes(id));
  return ids;
}

export async function startBookingRegister(
  context: FaultContext,
  address: string,
  random: Random,
): Promise<BookingRegister> {
  const client = await context.database.connect();
  let ids: string[];
  try {
    if (!(client instanceof pg.Client)) throw new Error('no client');
    ids = await createWorkspaces(client, COMPANIES);
    await client.query('UPDATE workspace SET live_booking_limit = 1000 WHERE id = ANY ($1)', [ids]);
  } finally {
    client.release();
  }
  const token = context.companies[0]?.credentials.token ?? '';
  const vehicles = await takeSingleVehicles(context);
  const histories = new Map<number, BookingCall[]>(vehicles.map((id) => [id, []]));
  const booked: number[] = [];
  const refusals = new Map<string, number>();
  let [lost, stopping] = [0, false];

  /** One call, under one key until it is answered. */
  const send = async (
    kind: BookingCall['kind'],
    id: number,
    who: Credentials,
  ): Promise<boolean | undefined> => {
    const key = randomUUID();
    const api = createClient({
      transport: limitedTransport(address),
      credentials: who,
      newIdempotencyKey: () => key,
    });
    const call: BookingCall = {
      kind,
      company: who.workspaceId,
      begun: performance.now(),
      ended: Infinity,
      outcome: 'unknown',
    };
    const history = histories.get(id) ?? [];
    history.push(call);
    while (!stopping) {
      try {
        if (kind === 'book') await api.call(catalogue.book, { params: { id }, body: { duration: 72 } });
        else await api.call(catalogue.cancelBooking, { params: { id } });
        Object.assign(call, { ended: performance.now(), outcome: 'done' });
        if (kind === 'book') booked.push(call.ended);
        return true;
      } catch (error) {
        if (error instanceof ApiError && error.status < SERVER_ERROR) {
          refusals.set(`${kind}: ${error.code}`, (refusals.get(`${kind}: ${error.code}`) ?? 0) + 1);
          if (error.code !== SAYS_HOLDER[kind]) {
            history.splice(history.indexOf(call), 1);
            return undefined;
          }
          Object.assign(call, { ended: performance.now(), outcome: 'refused' });
          return false;
        }
        lost += 1;
        await pause(AGAIN_MS);
      }
    }
    return undefined;
  };

  const run = async (workspaceId: string): Promise<void> => {
    const who = { token, workspaceId };
    const ours = new Set<number>();
    while (!stopping) {
      const id = random.oneOf(vehicles) ?? 0;
      if (ours.has(id)) {
        if ((await send('cancel', id, who)) !== undefined) ours.delete(id);
      } else if (await send('book', id, who)) ours.add(id);
      await pause(random.between(PAUSE_MS.from, PAUSE_MS.to));
    }
  };
  const running = ids.map(run);
  return {
    bookings: () => booked,
    lost: () => lost,
    calls: () => [...histories.values()].reduce((sum, { length }) => sum + length, 0),
    refusals: () => refusals,
    unexplained: () =>
      [...histories].flatMap(([id, history]) => {
        const wrong = unexplained(history);
        return wrong
          ? [
              `vehicle ${id}: no order of the calls explains that ${wrong.company} was answered ${wrong.kind} ${wrong.outcome}`,
            ]
          : [];
      }),
    stop: async () => {
      stopping = true;
      await Promise.all(running);
    },
  };
}
