import Fastify, { LogController } from 'fastify';
import { expect, it } from 'vitest';
import { testDatabase } from '../../testing/database/database.ts';
import { createPerson } from '../../testing/factories.ts';
import { loggedError } from '../logging/logged-error.ts';
import { addRequestLog } from './request-log.ts';

const { db } = await testDatabase();

it('writes down which rule a row broke, but not the row', async () => {
  const { email } = await createPerson(db);
  const failure: unknown = await createPerson(db, { email }).catch((error: unknown) => error);
  if (!(failure instanceof Error)) throw new Error('A second person of one address was let in');
  expect(Reflect.get(failure, 'detail')).toContain(email);
  const logged = loggedError(new Error('outer', { cause: failure }));
  expect(logged.cause).toMatchObject({ code: '23505', constraint: 'person_email' });
  expect(JSON.stringify(logged)).not.toContain(email);
});

it('logs the first refusal with 503 of each route, and counts those of the next thirty seconds', async () => {
  const lines: object[] = [];
  const due: (() => void)[] = [];
  const app = Fastify({
    logger: { stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  addRequestLog(app, (_ms, run) => void due.push(run));
  app.get('/busy/:id', (_request, reply) => reply.code(503).send());
  app.get('/failing', (_request, reply) => reply.code(500).send());
  for (let times = 0; times < 3; times += 1)
    await Promise.all([app.inject('/busy/1'), app.inject('/failing')]);
  const statuses = () => lines.map((line) => Reflect.get(line, 'status'));
  expect(statuses().filter((status) => status === 503)).toHaveLength(1);
  expect(statuses()).toHaveLength(4);
  due.splice(0).forEach((run) => run());
  expect(lines.at(-1)).toMatchObject({
    route: '/busy/:id',
    status: 503,
    more: 2,
    msg: 'more requests refused',
  });
  await app.inject('/busy/2');
  expect(lines.at(-1)).toMatchObject({ route: '/busy/:id', status: 503, msg: 'request' });
});
