import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { addCrossOrigin } from './cross-origin.ts';

const ORIGIN = 'https://partenaire.example';

async function sendOptions(origins: readonly string[], headers: Record<string, string>) {
  const app = Fastify();
  await addCrossOrigin(app, origins);
  app.options('/register', () => ({ fields: [] }));
  return app.inject({ method: 'OPTIONS', url: '/register', headers });
}

describe('an OPTIONS that names the method to come', () => {
  // API-3
  it.each([
    ['without a configured origin', [], { origin: ORIGIN }],
    ['from another origin', [ORIGIN], { origin: 'https://ailleurs.example' }],
    ['without an origin', [ORIGIN], {}],
  ])('is a preflight %s, which allows nothing', async (_, origins, headers) => {
    const answer = await sendOptions(origins, { ...headers, 'access-control-request-method': 'POST' });
    expect([answer.statusCode, answer.payload]).toEqual([204, '']);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('any other OPTIONS', () => {
  // API-3
  it.each([[[]], [[ORIGIN]]])('is the call itself where the origins are %j', async (origins) => {
    const answer = await sendOptions(origins, { origin: ORIGIN });
    expect(answer.json()).toEqual({ fields: [] });
    expect(answer.headers['access-control-allow-origin']).toBe(origins[0]);
  });
});
