import { JOBS } from '../../job-list.ts';
import { randomUUID } from 'node:crypto';
import { MailRefused } from '../adapters/mailer.ts';
import { expect, it } from 'vitest';
import { testApi } from '../../testing/app.ts';
import { createStaffMember, asStaff } from '../../testing/staff.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { queueMail } from './mail.service.ts';

const api = await testApi();
const { app, db, mails, runJobs, jobs } = api;
const ines = await createStaffMember(api, 'administrator');

const failing = {
  ...jobs,
  mailer: { send: () => Promise.reject(new MailRefused('550 5.1.1 no such user')) },
};

/** A mail that was refused for ever. */
async function createFailedMail(): Promise<string> {
  const to = `${randomUUID()}@garage.test`;
  await queueMail(db, {
    kind: 'test',
    to,
    content: { subject: 'Vos clés', preview: 'x', greeting: 'Bonjour,', blocks: [] },
  });
  await runDueJobs(api.pool, failing, JOBS);
  return to;
}
const list = async () =>
  (await asStaff(app, ines, 'GET /backoffice/mails')).json().data as {
    id: string;
    recipient: string;
    reason: string;
  }[];

it('a mail that was not sent is reported with the reason, never with its content', async () => {
  const to = await createFailedMail();
  expect((await list()).find(({ recipient }) => recipient === to)).toEqual({
    id: expect.any(String),
    kind: 'test',
    recipient: to,
    subject: 'Vos clés',
    createdAt: expect.any(String),
    reason: '550 5.1.1 no such user',
  });
});

// STAFF-17
it('is sent again, once the cause is mended', async () => {
  const to = await createFailedMail();
  const id = (await list()).find(({ recipient }) => recipient === to)?.id ?? '';
  expect((await asStaff(app, ines, `POST /backoffice/mails/${id}/retry`)).statusCode).toBe(204);
  await runJobs();
  expect(mails.filter((mail) => mail.to === to)).toHaveLength(1);
  expect((await asStaff(app, ines, `POST /backoffice/mails/${id}/retry`)).statusCode).toBe(404);
  const log = await db
    .selectFrom('audit_entry')
    .select(['label', 'after'])
    .where('resource_id', '=', id)
    .execute();
  expect(log).toEqual([{ label: 'Vos clés', after: { state: 'queued' } }]);
});

// STAFF-17
it('is discarded, and is then no longer reported', async () => {
  const to = await createFailedMail();
  const id = (await list()).find(({ recipient }) => recipient === to)?.id ?? '';
  expect((await asStaff(app, ines, `DELETE /backoffice/mails/${id}`)).statusCode).toBe(204);
  expect((await list()).map(({ recipient }) => recipient)).not.toContain(to);
  expect((await asStaff(app, ines, `DELETE /backoffice/mails/${id}`)).statusCode).toBe(404);
});
