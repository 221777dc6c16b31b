import { randomUUID } from 'node:crypto';
import { ApiError, type Client, createClient, type Credentials } from '@pomelo/contract/client.ts';
import { fetchTransport } from '@pomelo/server/src/web/fetching.ts';
import pg from 'pg';
import { connectTo, freeVehicles, logIn, createWorkspaces } from '../reliability/validations.ts';
import type { Portal } from '../support/portal/portal.ts';
import { createGate, type Gate } from './gate.ts';
import { count, type Ledger, newLedger, type Proof } from './ledger.ts';

const STAFF = 'equipe@pomelo.test';
const TURN_MS = 100;
const SERVER_ERROR = 500;
/** From the portal, or from a balancer whose node died before it answered. */
const UNANSWERED: readonly number[] = [502, 503, 504];

/** A company and the known content of its cart; `unsure` while a change of it has no response. */
export type Company = { workspaceId: string; credentials: Credentials; cart: Set<number>; unsure: boolean };

export type FaultContext = {
  portal: Pick<Portal, 'address' | 'dataDir'>;
  database: pg.Pool;
  companies: Company[];
  staff: Credentials;
  /** Vehicles that were on sale when all began. */
  products: number[];
  gate: Gate;
  ledger: Ledger;
  /** Called at each answer, done or refused. */
  answered: () => void;
};

export async function openContext(
  portal: Portal,
  companies: number,
  vehicles: number,
): Promise<FaultContext> {
  return openContextOn(await connectTo(portal.dataDir), portal, companies, vehicles);
}

/** Same as `openContext`, with a client of a superuser on the database; ends the client. */
export async function openContextOn(
  first: pg.Client,
  portal: FaultContext['portal'],
  companies: number,
  vehicles: number,
): Promise<FaultContext> {
  const token = await logIn(portal.address);
  const ids = await createWorkspaces(first, companies);
  // Limits on live bookings are tested elsewhere: here they would soon block everything.
  await first.query('UPDATE workspace SET live_booking_limit = 1000 WHERE id = ANY ($1)', [ids]);
  const products = await freeVehicles(first, vehicles);
  const { host, port, user, password, database: name } = first;
  await first.end();
  const database = new pg.Pool({ host, port, user, database: name, password: password ?? '', max: 4 });
  database.on('error', () => undefined);
  return {
    portal,
    database,
    companies: ids.map((workspaceId) => ({
      workspaceId,
      credentials: { token, workspaceId },
      cart: new Set(),
      unsure: false,
    })),
    staff: { token: await logIn(portal.address, STAFF), workspaceId: '' },
    products,
    gate: createGate(),
    ledger: newLedger(),
    answered: () => undefined,
  };
}

/** A write to perform; `proof` checks what its answer promises. */
export type Operation<T> = {
  name: string;
  who: Credentials;
  staff?: boolean;
  /** Leaves no entry in the audit log: it changes no business data. */
  unrecorded?: boolean;
  ask: (client: Client) => Promise<T>;
  proof?: (answer: T) => Proof;
};

/** No answer, or none of the portal: the outcome is unknown. */
const isLost = (error: unknown): boolean =>
  error instanceof ApiError ? UNANSWERED.includes(error.status) : error instanceof TypeError;

async function whenReady({ portal }: FaultContext): Promise<void> {
  for (;;) {
    const ready = await fetch(`${portal.address}/health/ready`).then(
      async (answer) => {
        await answer.body?.cancel();
        return answer.ok;
      },
      () => false,
    );
    if (ready) return;
    await new Promise((turn) => setTimeout(turn, TURN_MS));
  }
}

/** Retries until there is an answer, always with one key; undefined when it was refused. */
export async function perform<T>(world: FaultContext, operation: Operation<T>): Promise<T | undefined> {
  const { ledger, gate, portal } = world;
  const key = randomUUID();
  const requests: string[] = [];
  for (;;) {
    await gate.pass();
    const id = randomUUID();
    requests.push(id);
    const client = createClient({
      transport: fetchTransport(portal.address),
      credentials: operation.who,
      newIdempotencyKey: () => key,
      headers: { 'x-request-id': id },
    });
    try {
      const answer = await operation.ask(client);
      const { name, staff = false, unrecorded = false, proof } = operation;
      ledger.acknowledged.push({
        name,
        key,
        staff,
        recorded: staff && !unrecorded,
        requests,
        proof: proof?.(answer),
      });
      count(ledger.done, name);
      world.answered();
      return answer;
    } catch (error) {
      if (isLost(error)) {
        ledger.lost += 1;
        await gate.pass();
        await whenReady(world);
      } else if (error instanceof ApiError && error.status < SERVER_ERROR) {
        count(ledger.refused, `${operation.name}: ${error.code}`);
        world.answered();
        return undefined;
      } else {
        ledger.faults.push(`${operation.name}: ${error instanceof Error ? error.message : String(error)}`);
        return undefined;
      }
    }
  }
}
