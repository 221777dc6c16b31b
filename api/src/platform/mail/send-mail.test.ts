import { JOBS } from '../../job-list.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Mail, MailRefused } from '../adapters/mailer.ts';
import { runDueJobs } from '../jobs/jobs.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { mailJobParts } from '../../testing/mail-jobs.ts';
import type { MailContent } from './content/mail-content.ts';
import { claimMail } from './mail.repository.ts';
import { sendQueuedMail } from './send-mail.service.ts';
import { purgeOldMails, requeueStrandedMails, queueMail } from './mail.service.ts';

const { db, pool } = await testDatabase();
const content: MailContent = {
  subject: 'Bonjour',
  preview: 'Un mot',
  greeting: 'Bonjour,',
  blocks: [{ kind: 'paragraph', text: 'Un mot.' }],
};
let left: Mail[] = [];
let fails: (() => Error) | undefined;

const send = async (mail: Mail): Promise<void> => {
  if (fails) throw fails();
  left.push(mail);
};
const parts = mailJobParts({ db, pool }, { send });

const run = (): Promise<void> => runDueJobs(pool, parts, JOBS);
const queue = (dedupeKey?: string): Promise<void> =>
  queueMail(db, { kind: 'test', to: 'a@b.test', content, ...(dedupeKey && { dedupeKey }) });
const mail = () => db.selectFrom('mail').selectAll().executeTakeFirstOrThrow();
const jobs = async (): Promise<{ attempts: number; key: string | null; due: boolean }[]> =>
  (
    await sql<{
      attempts: number;
      key: string | null;
      due: boolean;
    }>`SELECT attempts, key, run_at <= now() AS due FROM graphile_worker.jobs`.execute(db)
  ).rows;
const makeDue = () => sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(db);

beforeEach(async () => {
  left = [];
  fails = undefined;
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom('mail').execute();
});

describe('a queued mail', () => {
  it('leaves once the transaction that queued it has committed, and its content is deleted', async () => {
    await db.transaction().execute((trx) => queueMail(trx, { kind: 'test', to: 'a@b.test', content }));
    await run();
    expect(left).toMatchObject([{ to: 'a@b.test', subject: 'Bonjour' }]);
    expect(await mail()).toMatchObject({
      id: left[0]?.id,
      state: 'sent',
      content: null,
      claimed_until: null,
    });
  });

  it('never leaves when that transaction is undone', async () => {
    const undone = db.transaction().execute(async (trx) => {
      await queueMail(trx, { kind: 'test', to: 'a@b.test', content });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await run();
    expect([left, await jobs()]).toEqual([[], []]);
  });

  it('leaves once by its key, even queued again after it left', async () => {
    await Promise.all([queue('k'), queue('k'), queue('k')]);
    await run();
    await queue('k');
    await run();
    expect(left).toHaveLength(1);
  });

  it('waits for its next attempt after a failure, then is sent as the same mail', async () => {
    await queue();
    fails = () => new Error('the server is away');
    await run();
    expect(await mail()).toMatchObject({
      state: 'queued',
      last_error: 'the server is away',
      claimed_until: null,
    });
    fails = undefined;
    await run();
    expect(left).toEqual([]);
    await makeDue();
    await run();
    expect(left).toMatchObject([{ id: (await mail()).id }]);
  });

  it('fails at once when it is refused permanently, and retains its text', async () => {
    await queue();
    fails = () => new MailRefused('550 no such user');
    await run();
    expect(await mail()).toMatchObject({
      state: 'failed',
      last_error: '550 no such user',
      content,
      sent_at: null,
    });
    expect(await jobs()).toEqual([]);
  });

  it('fails after its last attempt', async () => {
    await queue();
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts - 1`.execute(db);
    fails = () => new Error('still away');
    await run();
    expect(await mail()).toMatchObject({ state: 'failed', last_error: 'still away' });
  });
});

describe('two workers', () => {
  it('never send the same mail', async () => {
    await queue();
    const { id } = await mail();
    const claims = await Promise.all([claimMail(db, id), claimMail(db, id), claimMail(db, id)]);
    expect(claims.filter((claim) => claim === 'taken')).toHaveLength(2);
    await run();
    expect([left, await mail()]).toMatchObject([[], { state: 'queued' }]);
  });

  it('take over from one that died, once its claim is over', async () => {
    await queue();
    const { id } = await mail();
    await claimMail(db, id);
    await db
      .updateTable('mail')
      .set({ claimed_until: new Date(0) })
      .execute();
    await run();
    expect(left).toMatchObject([{ id }]);
    expect(await claimMail(db, id)).toBe('done');
  });
});

describe('a worker whose claim was over before its mail server answered', () => {
  /** Another process has its mail in the meantime. */
  const outrun = async (failure: Error, last: boolean): Promise<void> => {
    await queue();
    const { id } = await mail();
    const slow = async (): Promise<void> => {
      await db
        .updateTable('mail')
        .set({ claimed_until: new Date(0) })
        .execute();
      expect(await claimMail(db, id)).toMatchObject({ recipient: 'a@b.test' });
      throw failure;
    };
    await Promise.allSettled([
      sendQueuedMail({ ...parts, documentFile: async () => undefined, mailer: { send: slow } }, id, { last }),
    ]);
    // The other process is sending it: only that process may send it and record the result.
    expect(await mail()).toMatchObject({ state: 'queued', last_error: null });
    expect(await claimMail(db, id)).toBe('taken');
  };

  it('does not return to the queue what another is sending', () => outrun(new Error('timed out'), false));
  it('does not discard what another is sending', () => outrun(new Error('timed out'), true));
  it('does not mark as refused what another is sending', () => outrun(new MailRefused('no such box'), false));
});

describe('a mail that no job will send', () => {
  it('gets a job again, unless it has one', async () => {
    await queue();
    await db
      .updateTable('mail')
      .set({ created_at: sql`now() - interval '1 hour'` })
      .execute();
    await sql`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour'`.execute(db);
    await requeueStrandedMails(db);
    expect(await jobs()).toMatchObject([{ due: false }]);
    await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`.execute(db);
    await requeueStrandedMails(db);
    await run();
    expect(left).toHaveLength(1);
  });

  it('is given up after five days', async () => {
    await queue();
    await db
      .updateTable('mail')
      .set({ created_at: sql`now() - interval '6 days'` })
      .execute();
    await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
    await requeueStrandedMails(db);
    expect(await mail()).toMatchObject({ state: 'failed' });
  });
});

it('deletes mails ninety days after they were sent or failed, never those that wait', async () => {
  await queue();
  await db
    .updateTable('mail')
    .set({ created_at: sql`now() - interval '91 days'` })
    .execute();
  await purgeOldMails({ db, mailer: {} });
  expect(await mail()).toMatchObject({ state: 'queued' });
  await db
    .updateTable('mail')
    .set({ state: 'sent', sent_at: sql`now() - interval '89 days'`, content: null })
    .execute();
  await purgeOldMails({ db, mailer: {} });
  expect(await mail()).toMatchObject({ state: 'sent' });
  await db
    .updateTable('mail')
    .set({ sent_at: sql`now() - interval '91 days'` })
    .execute();
  await purgeOldMails({ db, mailer: {} });
  expect(await db.selectFrom('mail').select('id').execute()).toEqual([]);
});
