import { JOBS, type ProductJobParts } from '../../job-list.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { Mailer } from '../adapters/mailer.ts';
import { createSmtpMailer } from '../adapters/smtp-mailer.ts';
import { systemClock } from '../clock.ts';
import { createPool } from '../db/connect.ts';
import { queueMail } from '../mail/mail.service.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { mailJobParts } from '../../testing/mail-jobs.ts';
import { smtpServer, type TestSmtp } from '../../testing/smtp-server.ts';
import { type Jobs, runDueJobs, startJobs } from './jobs.ts';
import { addJob, purgeFailedJobs, freeJobsOfTheDead } from './jobs.repository.ts';

const { db, pool, url, asOwner } = await testDatabase();
const from = { name: 'Pomelo', address: 'bonjour@pomelo.test' };

function partsWith(mailer: Mailer, lines: unknown[] = [], logged: string[] = []): ProductJobParts {
  const note = (line: unknown, message?: unknown): void => {
    lines.push(line);
    logged.push(String(message));
  };
  return mailJobParts({ db, pool }, mailer, { info: () => undefined, warn: note, error: note });
}

function mailerTo(smtp: TestSmtp): Mailer {
  const mailer = createSmtpMailer({ url: smtp.url, from, now: systemClock.now });
  onTestFinished(() => mailer.close?.());
  return mailer;
}

/** A runner with its own connections, as in another process. */
async function runner(mailer: Mailer): Promise<Jobs> {
  const own = createPool({ connectionString: url, max: 6 });
  const jobs = await startJobs(own, partsWith(mailer), JOBS);
  let open = true;
  const close = async (): Promise<void> => {
    if (!open) return;
    open = false;
    await jobs.close();
    await own.end();
  };
  onTestFinished(close);
  return { close };
}

/**
 * Closes the database to everybody, as a server that died is, and opens it again: through the database next
 * to it.
 */
async function openableDatabase(): Promise<{ open: () => Promise<unknown>; close: () => Promise<unknown> }> {
  const name = new URL(url).pathname.slice(1);
  const serverUrl = new URL(inject('databaseServer'));
  serverUrl.pathname = '/postgres';
  const client = new pg.Client({ connectionString: serverUrl.toString() });
  await client.connect();
  onTestFinished(() => client.end());
  return {
    open: () => client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS true`),
    close: async () => {
      await client.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
      await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    },
  };
}

const queue = (to = 'a@b.test'): Promise<void> =>
  queueMail(db, {
    kind: 'test',
    to,
    content: {
      subject: 'Bonjour',
      preview: 'Un mot',
      greeting: 'Bonjour,',
      blocks: [{ kind: 'paragraph', text: 'Un mot.' }],
    },
  });
const idsOf = (smtp: TestSmtp): (string | undefined)[] => smtp.received.map(({ mail }) => mail.messageId);
const states = async (): Promise<string[]> =>
  (await db.selectFrom('mail').select('state').execute()).map(({ state }) => state);

beforeEach(async () => {
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(db);
  await db.deleteFrom('mail').execute();
});

describe('runners of jobs', () => {
  it('send two hundred mails between them, each once, although one leaves in the middle', async () => {
    const smtp = await smtpServer(onTestFinished);
    const mailer = mailerTo(smtp);
    await Promise.all(Array.from({ length: 200 }, (_, index) => queue(`acheteur-${index}@b.test`)));
    const [first] = await Promise.all([runner(mailer), runner(mailer)]);
    await smtp.until(20);
    await first.close();
    await smtp.until(200);
    expect(new Set(idsOf(smtp)).size).toBe(200);
    expect(smtp.received).toHaveLength(200);
  });

  it('wait for the running mail before they stop', async () => {
    const smtp = await smtpServer(onTestFinished);
    const jobs = await runner(mailerTo(smtp));
    await queue();
    await smtp.until(1);
    await jobs.close();
    expect(await states()).toEqual(['sent']);
  });

  it('release no connection that still has a lock of theirs, even when closed at their start', async () => {
    const own = createPool({ connectionString: url, max: 6 });
    onTestFinished(() => own.end());
    const jobs = await startJobs(own, partsWith(mailerTo(await smtpServer(onTestFinished))), JOBS);
    const held = async (): Promise<number> =>
      Number(
        (
          await pool.query(
            "SELECT FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = current_database() AND query LIKE '%advisory%lock(%'",
          )
        ).rowCount,
      );
    await expect.poll(held).toBe(1);
    await jobs.close();
    await expect.poll(held).toBe(0);
    await (await startJobs(own, partsWith(mailerTo(await smtpServer(onTestFinished))), JOBS)).close();
    await expect.poll(held).toBe(0);
  });

  it('go on after all their connections were cut', async () => {
    const smtp = await smtpServer(onTestFinished);
    await runner(mailerTo(smtp));
    await queue();
    await smtp.until(1);
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
      db,
    );
    await queue();
    await smtp.until(2);
    expect(new Set(idsOf(smtp)).size).toBe(2);
  });
});

it('another runner replaces one whose database became unreachable while its jobs ended', async () => {
  const held: (() => void)[] = [];
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ to }) => {
      if (to.startsWith('later')) sent.push(to);
      else await new Promise<void>((letGo) => held.push(letGo));
    },
  };
  const logged: string[] = [];
  const lost = (): number => logged.filter((line) => /^Failed to (?:fail|complete) jobs/.test(line)).length;
  const own = createPool({ connectionString: url, max: 6 });
  const databaseGate = await openableDatabase();
  for (const to of ['a@b.test', 'c@d.test', 'e@f.test']) await queue(to);
  const jobs = await startJobs(own, partsWith(mailer, [], logged), JOBS);
  onTestFinished(async () => {
    await databaseGate.open();
    await jobs.close();
    await own.end();
  });
  await expect.poll(() => held.length).toBe(3);
  await databaseGate.close();
  const [first, second, third] = held;
  first?.();
  await expect.poll(lost).toBe(1);
  second?.();
  await expect.poll(lost).toBe(2);
  await databaseGate.open();
  // The runner waits for this one before it leaves.
  third?.();
  await queue('later@b.test');
  await expect.poll(() => sent, { timeout: 45_000 }).toEqual(['later@b.test']);
});

it('sends what waited while the mail server was unreachable, once', async () => {
  const away = await smtpServer(onTestFinished);
  const { port } = away;
  await away.close();
  const mailer = mailerTo(away);
  await queue();
  await runDueJobs(pool, partsWith(mailer), JOBS);
  expect(await states()).toEqual(['queued']);
  const back = await smtpServer(onTestFinished, { port });
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(db);
  await runDueJobs(pool, partsWith(mailer), JOBS);
  await runDueJobs(pool, partsWith(mailer), JOBS);
  expect([back.received.length, await states()]).toEqual([1, ['sent']]);
});

it('marks a mail whose address is refused as failed, and continues with the next', async () => {
  const smtp = await smtpServer(onTestFinished, {
    refuse: (address) =>
      address.startsWith('inconnu') ? { code: 550, text: '5.1.1 no such user' } : undefined,
  });
  await queue('inconnu@b.test');
  await queue('connu@b.test');
  await runDueJobs(pool, partsWith(mailerTo(smtp)), JOBS);
  expect((await states()).toSorted()).toEqual(['failed', 'sent']);
});

it('runs what is due and leaves what is not', async () => {
  const smtp = await smtpServer(onTestFinished);
  await queue();
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now() + interval '1 hour'`.execute(db);
  await queue();
  await runDueJobs(pool, partsWith(mailerTo(smtp)), JOBS);
  expect((await states()).toSorted()).toEqual(['queued', 'sent']);
});

it('logs a failure by the name of its job, without its payload or a personal address', async () => {
  const lines: unknown[] = [];
  await queue('camille@garage.test');
  const mailer = { send: () => Promise.reject(new Error('450 <camille@garage.test> is busy')) };
  await runDueJobs(pool, partsWith(mailer, lines), JOBS);
  const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow();
  expect(lines).toMatchObject([
    { code: 'job', job: 'send-mail', attempt: 1, err: { message: '450 <…@…> is busy' } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('garage.test');
  expect(JSON.stringify(lines)).not.toContain(id);
});

describe('jobs that a runner took to its death', () => {
  const take = (pool: string) =>
    sql`UPDATE graphile_worker._private_jobs SET locked_by = ${pool}, locked_at = now() - interval '2 minutes', attempts = 1`.execute(
      db,
    );

  const runnersThatLive = async (): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      SELECT objid AS id FROM pg_locks
      WHERE locktype = 'advisory' AND objsubid = 2 AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
      db,
    );
    return rows.length;
  };

  it('are due again, while those of the living are left to them', async () => {
    const smtp = await smtpServer(onTestFinished);
    await queue();
    await take('pool-of-the-dead');
    await freeJobsOfTheDead(db);
    await runDueJobs(pool, partsWith(mailerTo(smtp)), JOBS);
    expect(smtp.received).toHaveLength(1);
  });

  it('are not reported as failed when they were replaced', async () => {
    const ask = () => addJob(db, 'make-document', { id: crypto.randomUUID() }, { key: 'document:one' });
    const left = async () =>
      (
        await sql<{ attempts: number; locked: boolean }>`
      SELECT attempts, locked_at IS NOT NULL AS locked FROM graphile_worker.jobs ORDER BY id`.execute(db)
      ).rows;
    await ask();
    await take('pool-of-the-dead');
    await ask();
    expect(await left()).toEqual([
      { attempts: 25, locked: true },
      { attempts: 0, locked: false },
    ]);
    await freeJobsOfTheDead(db);
    expect(await left()).toEqual([{ attempts: 0, locked: false }]);
  });

  it('stay with a runner that is alive', async () => {
    let finish = (): void => undefined;
    const begun = new Promise<void>((resolveBegun) => {
      const slow: Mailer = { send: () => new Promise((done) => (resolveBegun(), (finish = done))) };
      void runner(slow).then(() => queue());
    });
    await begun;
    // It may take a job a moment before its heartbeat; a minute later, when others check, it has long had
    // one.
    await expect.poll(runnersThatLive).toBe(1);
    await sql`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '2 minutes'`.execute(db);
    await freeJobsOfTheDead(db);
    const { rows } = await sql<{
      held: boolean;
    }>`SELECT locked_by IS NOT NULL AS held FROM graphile_worker.jobs`.execute(db);
    finish();
    expect(rows).toEqual([{ held: true }]);
  });
});

it('deletes jobs a month after they failed permanently', async () => {
  const add = () => addJob(db, 'alert-now', {}, { runAt: new Date(Date.now() + 3_600_000) });
  const left = async () =>
    (await sql<{ id: string }>`SELECT id FROM graphile_worker.jobs`.execute(db)).rows.length;
  await Promise.all([add(), add(), add()]);
  await asOwner('ALTER TABLE graphile_worker._private_jobs DISABLE TRIGGER USER');
  await sql`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days'`.execute(db);
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = (SELECT min(id) FROM graphile_worker._private_jobs)`.execute(
    db,
  );
  await purgeFailedJobs(db);
  expect(await left()).toBe(2);
});
