import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { addJob, addJobs } from './jobs.repository.ts';

const { db, asOwner } = await testDatabase({ max: 4 });
const GATE = 7_366_700;

type Job = { key: string | null; payload: { id: string }; locked: boolean };
const jobs = async (): Promise<Job[]> =>
  (
    await sql<Job>`
      SELECT key, payload, locked_at IS NOT NULL AS locked FROM graphile_worker._private_jobs ORDER BY id`.execute(
      db,
    )
  ).rows;

/**
 * Delays every insert of a job while the gate is locked: after the key was taken, before the row is stored.
 */
beforeEach(() =>
  asOwner(`
    CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END $$;
    CREATE TRIGGER gate BEFORE INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION wait_at_gate();`),
);
afterEach(() => asOwner('DROP FUNCTION wait_at_gate() CASCADE; TRUNCATE graphile_worker._private_jobs;'));

const waitingAtGate = async (): Promise<number> =>
  Number(
    (
      await sql<{
        count: number;
      }>`SELECT count(*)::int AS count FROM pg_locks WHERE locktype = 'advisory' AND objid = ${GATE} AND NOT granted`.execute(
        db,
      )
    ).rows[0]?.count,
  );

/** Runs `add` up to its insert, has a worker lock every job there is, then lets the insert go on. */
async function whileAWorkerLocks(add: () => Promise<void>): Promise<void> {
  let adding: Promise<void> | undefined;
  await db.connection().execute(async (gate) => {
    await sql`SELECT pg_advisory_lock(${GATE})`.execute(gate);
    adding = add();
    await expect.poll(waitingAtGate).toBe(1);
    await sql`UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'worker'`.execute(gate);
    await sql`SELECT pg_advisory_unlock(${GATE})`.execute(gate);
  });
  await adding;
}

it('stores a job although a worker locks the one of its key between its two statements', async () => {
  await addJob(db, 'make-document', { id: 'first' }, { key: 'document:1' });
  await whileAWorkerLocks(() => addJob(db, 'make-document', { id: 'second' }, { key: 'document:1' }));
  expect(await jobs()).toEqual([
    { key: null, payload: { id: 'first' }, locked: true },
    { key: 'document:1', payload: { id: 'second' }, locked: false },
  ]);
});

it('stores every one of many jobs although workers lock some of their keys', async () => {
  await addJob(db, 'make-document', { id: 'first' }, { key: 'document:1' });
  await whileAWorkerLocks(() =>
    addJobs(db, 'make-document', [
      { payload: { id: 'second' }, key: 'document:1' },
      { payload: { id: 'other' }, key: 'document:2' },
    ]),
  );
  const unlocked = (await jobs())
    .filter(({ locked }) => !locked)
    .map(({ key, payload }) => [key, payload.id]);
  expect(Object.fromEntries(unlocked)).toEqual({ 'document:1': 'second', 'document:2': 'other' });
});

it('leaves none of 10,000 changes without its job, while a worker locks every key', async () => {
  const [keys, rounds] = [500, 20];
  const changes = (round: number) =>
    Array.from({ length: keys }, (_none, place) => ({
      payload: { id: `${round}` },
      key: `document:${place}`,
    }));
  for (let round = 0; round < rounds; round += 1) {
    await whileAWorkerLocks(() => addJobs(db, 'make-document', changes(round)));
    const { rows } = await sql<{ waiting: number; last: number }>`
      SELECT count(*) FILTER (WHERE key IS NOT NULL)::int AS waiting, count(*) FILTER (WHERE payload ->> 'id' = ${String(round)})::int AS last
      FROM graphile_worker._private_jobs WHERE locked_at IS NULL`.execute(db);
    expect([round, rows[0]]).toEqual([round, { waiting: keys, last: keys }]);
    // The worker ends the jobs that it locked.
    await sql`DELETE FROM graphile_worker._private_jobs WHERE locked_at IS NOT NULL`.execute(db);
  }
});
