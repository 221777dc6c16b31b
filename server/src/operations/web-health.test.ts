import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWebHealth } from './web-health.ts';

let apiAnswer: { code: number; body: unknown };
const api = Fastify();
let address: string;
let pages: FastifyInstance;

beforeAll(async () => {
  api.get('/health/ready', async (_request, reply) => reply.code(apiAnswer.code).send(apiAnswer.body));
  address = await api.listen({ port: 0, host: '127.0.0.1' });
  pages = Fastify();
  addWebHealth(pages, address, { checkWith: () => undefined, isDraining: () => false });
});
afterAll(() => pages.close());

test.each([
  ['ready', { code: 200, body: { status: 'ok' } }, 200],
  ['draining, and still answers', { code: 503, body: { status: 'draining' } }, 200],
  ['without its database', { code: 503, body: { status: 'unavailable', database: false } }, 503],
  ['not an API', { code: 502, body: 'Bad gateway' }, 503],
])('pages whose API is %s', async (_what, answer, status) => {
  apiAnswer = answer;
  expect((await pages.inject('/health/ready')).statusCode).toBe(status);
});

test('pages whose API is unreachable are not ready', async () => {
  await api.close();
  expect((await pages.inject('/health/ready')).statusCode).toBe(503);
});
