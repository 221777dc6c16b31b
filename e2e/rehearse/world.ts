import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { actAsBuyer } from '../faults/buyer-operations.ts';
import { type FaultContext, openContextOn } from '../faults/fault-context.ts';
import { repeatUntil } from '../faults/fault-run.ts';
import { type Random, seededRandom } from '../faults/seeded-random.ts';
import { actAsStaff } from '../faults/staff-operations.ts';
import { type Load, startLoad } from '../restarts/load.ts';
import { type BookingRegister, startBookingRegister } from './booking-register.ts';
import type { Cluster } from './cluster.ts';
import { uploadPaper } from './uploads.ts';
import { startWriteProbe, type WriteProbe } from './write-probe.ts';

const COMPANIES = 4;
const STAFF_MEMBERS = 2;
const VISITORS = 2;
const PAUSE_MS = { from: 200, to: 900 };
const QUIET_MS = 90_000;
const LIST = '/vente-voiture-marchand/sans-filtre';
const MAX_SEED = 2 ** 31;
/** One write of so many is an upload. */
const WRITES_AN_UPLOAD = 12;

const limit = async (ms: number): Promise<never> => {
  await pause(ms, undefined, { ref: false });
  throw new Error('a user still waits for an answer');
};

/** All users of the portal during the rehearsal, and their responses. */
export type World = {
  context: FaultContext;
  register: BookingRegister;
  probe: WriteProbe;
  pages: Load;
  /** No buyer and no staff member has a running request; then they continue. */
  whileQuiet: <T>(work: () => Promise<T>) => Promise<T>;
  stop: () => Promise<void>;
};

/** Buyers and staff who write, visitors who read, a few vehicles that are booked all the time. */
export async function openWorld(
  cluster: Cluster,
  dataDir: string,
  { random, vehicles }: { random: Random; vehicles: number },
): Promise<World> {
  const { site, api, database } = cluster.addresses;
  const client = new pg.Client({ connectionString: database('postgres') });
  client.on('error', () => undefined);
  await client.connect();
  const context = await openContextOn(client, { address: api, dataDir }, COMPANIES, vehicles);
  const register = await startBookingRegister(context, api, seededRandom(random.between(1, MAX_SEED)));
  const over = new AbortController();
  const slowly = async (own: Random, act: () => Promise<void>): Promise<void> => {
    await act();
    await pause(own.between(PAUSE_MS.from, PAUSE_MS.to));
  };
  const people = [
    ...context.companies.map((company) => {
      const own = seededRandom(random.between(1, MAX_SEED));
      const act = () =>
        own.between(1, WRITES_AN_UPLOAD) === 1
          ? uploadPaper(context, company, own)
          : actAsBuyer(context, company, own);
      return repeatUntil(context, () => slowly(own, act), over.signal);
    }),
    ...Array.from({ length: STAFF_MEMBERS }, () => {
      const own = seededRandom(random.between(1, MAX_SEED));
      return repeatUntil(context, () => slowly(own, () => actAsStaff(context, own)), over.signal);
    }),
  ];
  const visits = ['/', LIST, `${LIST}?page=2`].map((path) => ({
    kind: 'page',
    url: site + path,
    expected: [200],
  }));
  const pages = startLoad(
    Array.from({ length: VISITORS }, () => visits),
    seededRandom(random.between(1, MAX_SEED)),
  );
  const probe = startWriteProbe(cluster);
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    over.abort();
    context.gate.open();
    await Promise.all([...people, register.stop(), probe.stop(), pages.stop()]);
    await context.database.end();
  };
  return {
    context,
    register,
    probe,
    pages,
    whileQuiet: async (work) => {
      context.gate.close();
      try {
        await Promise.race([context.gate.whenWaiting(people.length), limit(QUIET_MS)]);
        return await work();
      } finally {
        context.gate.open();
      }
    },
    stop: () => (stopped ??= stop()),
  };
}
