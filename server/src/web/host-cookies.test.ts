import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerWeb, type WebHandler } from './register-web.ts';

const handler: WebHandler = (request, { secure }) => {
  const headers = new Headers({ 'content-type': 'text/plain' });
  if (new URL(request.url).pathname === '/log-in')
    headers.append(
      'set-cookie',
      `pomelo_token=new; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  headers.append('set-cookie', 'elsewhere=1; Path=/');
  return Promise.resolve(new Response(request.headers.get('cookie') ?? 'none', { headers }));
};

let app: FastifyInstance;
afterEach(() => app.close());

async function site(publicUrl: string | undefined): Promise<FastifyInstance> {
  app = Fastify();
  await registerWeb(app, { handler, now: () => 1, generation: () => 1, publicUrl, development: false });
  return app;
}
const get = async (url: string, cookie = ''): Promise<{ read: string; set: string[] }> => {
  const { body, headers } = await app.inject({ url, headers: { cookie } });
  return { read: body, set: [headers['set-cookie'] ?? []].flat() };
};

it('sets cookies under https with Secure and a __Host- name, whatever the proxy sends', async () => {
  await site('https://pomelo.fr');
  expect((await get('/log-in')).set).toEqual([
    '__Host-pomelo_token=new; Path=/; HttpOnly; SameSite=Lax; Secure',
    'elsewhere=1; Path=/',
  ]);
});

it('sets plain cookies under http, for a trial on this machine', async () => {
  for (const publicUrl of [undefined, 'http://localhost:3000']) {
    await site(publicUrl);
    expect((await get('/log-in')).set[0]).toBe('pomelo_token=new; Path=/; HttpOnly; SameSite=Lax');
    expect((await get('/', 'pomelo_token=t')).read).toBe('pomelo_token=t');
    await app.close();
  }
});

it('reads a session under https from the prefixed cookie only, and deletes the former one', async () => {
  await site('https://pomelo.fr');
  const { read, set } = await get(
    '/',
    'pomelo_token=planted; pomelo_espace=w; __Host-pomelo_token=own; theme=x',
  );
  expect(read).toBe('pomelo_token=own; theme=x');
  expect(set.slice(0, 2)).toEqual([
    'pomelo_token=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
    'pomelo_espace=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure',
  ]);
  expect((await get('/', 'pomelo_token=planted')).read).toBe('none');
});

it('renames other cookies once: preferences, consent and the draft of a registration', async () => {
  await site('https://pomelo.fr');
  const { read, set } = await get(
    '/',
    'pomelo_preferences=%7B%7D; consentement=audience; pomelo_inscription=d; __Host-pomelo_inscription=e',
  );
  expect(read).toBe('pomelo_preferences=%7B%7D; consentement=audience; pomelo_inscription=e');
  expect(set.map((line) => line.split('; Path', 1)[0])).toEqual([
    'pomelo_preferences=',
    '__Host-pomelo_preferences=%7B%7D',
    'consentement=',
    '__Host-consentement=audience',
    'pomelo_inscription=',
    'elsewhere=1',
  ]);
});
