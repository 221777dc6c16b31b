import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { addJob } from './jobs.repository.ts';

const api = await testApi();
const { app, db, runJobs } = api;
const ines = await createStaffMember(api, 'administrator');

/** A job for a document that does not exist: it fails at each attempt. */
async function createFailedJob(key: string): Promise<string> {
  await addJob(db, 'make-document', { id: '01890000-0000-7000-8000-000000000000' }, { key, maxAttempts: 1 });
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'refused <claire@garage.test>' WHERE key = ${key}`.execute(
    db,
  );
  const { rows } = await sql<{
    id: string;
  }>`SELECT id::text AS id FROM graphile_worker.jobs WHERE key = ${key}`.execute(db);
  return rows[0]?.id ?? '';
}
const list = async () =>
  (await asStaff(app, ines, 'GET /backoffice/jobs')).json().data as {
    id: string;
    name: string;
    reason: string;
  }[];

it('a job that failed for the last time is reported by its name, without a personal address', async () => {
  const id = await createFailedJob('a');
  const job = (await list()).find((each) => each.id === id);
  expect([job?.name, job?.reason]).toEqual(['make-document', 'refused <…@…>']);
  const { data } = (await asStaff(app, ines, 'GET /backoffice/today?tab=incidents')).json();
  expect(data).toContainEqual(expect.objectContaining({ queue: 'jobs', id }));
});

// STAFF-17
it('is retried with fresh attempts, and is then no failure any more', async () => {
  const id = await createFailedJob('b');
  expect((await asStaff(app, ines, `POST /backoffice/jobs/${id}/retry`)).statusCode).toBe(204);
  expect((await list()).map((each) => each.id)).not.toContain(id);
  expect((await asStaff(app, ines, `POST /backoffice/jobs/${id}/retry`)).statusCode).toBe(404);
  await runJobs();
});

it('is discarded, and gone', async () => {
  const id = await createFailedJob('c');
  expect((await asStaff(app, ines, `DELETE /backoffice/jobs/${id}`)).statusCode).toBe(204);
  const { rows } = await sql`SELECT FROM graphile_worker.jobs WHERE id = ${id}::bigint`.execute(db);
  expect(rows).toEqual([]);
  expect((await asStaff(app, ines, 'DELETE /backoffice/jobs/999999')).statusCode).toBe(404);
});
