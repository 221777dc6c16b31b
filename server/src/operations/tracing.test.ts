import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildApi } from '@pomelo/api/app.ts';
import { JOBS } from '@pomelo/api/job-list.ts';
import { startJobs } from '@pomelo/api/platform/jobs/jobs.ts';
import { testDatabase } from '@pomelo/api/testing/database/database.ts';
import { createPerson } from '@pomelo/api/testing/factories.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openParts } from '../parts/compose.ts';
import { readEnvironment } from '../settings/environment.ts';
import { openOperations } from './operations.ts';

const Span = z.object({
  name: z.string(),
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
});
const Sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(Span) })) })),
});

const dataDir = mkdtempSync(join(tmpdir(), 'pomelo-traces-'));
const spans: z.infer<typeof Span>[] = [];
const { url, db } = await testDatabase();
let collector: Server;
let endpoint: string;

/** A collector that records what it receives. */
beforeAll(async () => {
  const record = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { resourceSpans } = Sent.parse(JSON.parse(await text(request)));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  };
  collector = createServer((request, response) => void record(request, response));
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => collector.close(resolve));
  rmSync(dataDir, { recursive: true });
});

test('a request, its queries, its jobs and their mails are one trace, without personal data', async () => {
  const { email } = await createPerson(db);
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    SHED_AFTER_MS: '60000',
  });
  const operations = await openOperations(environment);
  const parts = await openParts(environment, url, operations);
  const app = await buildApi(parts.api, operations.measure);
  const jobs = await startJobs(parts.api.pool, { ...parts.jobs, log: app.log }, JOBS);
  const answer = await app.inject({ method: 'POST', url: '/public/password/reset', payload: { email } });
  expect(answer.statusCode).toBeLessThan(300);
  const sent = async (): Promise<number> =>
    (
      await db
        .selectFrom('mail')
        .select('id')
        .where('recipient', '=', email)
        .where('state', '=', 'sent')
        .execute()
    ).length;
  await expect.poll(sent, { timeout: 60_000 }).toBe(1);
  await jobs.close();
  await app.close();
  await parts.close();
  await operations.close();

  const request = spans.find(({ name }) => name === 'POST /public/password/reset');
  const ofTrace = spans.filter(({ traceId }) => traceId === request?.traceId);
  const names = new Set(ofTrace.map(({ name }) => name));
  expect([...names]).toEqual(
    expect.arrayContaining([
      'POST /public/password/reset',
      'SQL SELECT',
      'job reset-password',
      'job send-mail',
      'send mail',
    ]),
  );
  const known = new Set(ofTrace.map(({ spanId }) => spanId));
  const orphans = ofTrace.filter((span) => span !== request && !known.has(span.parentSpanId ?? ''));
  expect(orphans.map(({ name }) => name)).toEqual([]);
  expect(JSON.stringify(spans)).not.toContain(email);
});

test('without a collector none of its libraries is loaded', () => {
  const source = readFileSync(join(import.meta.dirname, 'tracing.ts'), 'utf8');
  expect(source).not.toMatch(/^import .*@opentelemetry/m);
});
