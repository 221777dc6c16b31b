import { once } from 'node:events';
import { connect } from 'node:net';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { createFeedDownload, DownloadError } from './platform/adapters/feed-download.ts';
import { signedIn } from './testing/app.ts';
import {
  FORGED_REQUESTS,
  SCRIPTS,
  SMUGGLED_REQUESTS,
  SPLIT_HEADERS,
  TRAVERSALS,
} from './testing/attack-vectors.ts';
import { testDatabase } from './testing/database/database.ts';
import { createStaffMember, asStaff } from './testing/staff.ts';
import { wholeApi } from './testing/whole-api.ts';

/** The requested addresses, as the API read them. */
const requested: string[] = [];
const api = await wholeApi(await testDatabase({ max: 20 }), {}, (app) =>
  app.addHook('onRequest', async ({ url }) => void requested.push(url)),
);
afterAll(api.close);
const { app } = api;

describe(`${FORGED_REQUESTS.section}, ${FORGED_REQUESTS.name}`, () => {
  it.each(FORGED_REQUESTS.vectors)('%s is not fetched for a feed', async (url) => {
    const download = createFeedDownload({ httpAllowed: true, timeoutMs: 2000 });
    const error = await download(url).then(
      () => 'fetched',
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(DownloadError);
    // `refused`: an address with a name before its host, from which nothing is fetched. A refused response
    // has its status.
    expect(error).toMatchObject({ status: undefined });
    expect(['private-address', 'unknown-host', 'unreachable', 'refused']).toContain(
      error instanceof DownloadError ? error.problem : '',
    );
  });
});

describe(`${TRAVERSALS.section}, ${TRAVERSALS.name}`, () => {
  const paths = Object.values(endpoints)
    .flatMap((calls) => Object.values<Endpoint>(calls))
    .filter(
      ({ method, path, audience, answerKind }) =>
        method === 'GET' && audience !== 'staff' && answerKind === 'file' && path.includes(':'),
    );

  it('no call that returns a file returns one of another folder', async () => {
    expect(paths.length).toBeGreaterThan(3);
    const { headers } = await signedIn(api);
    for (const { path, audience } of paths) {
      for (const vector of TRAVERSALS.vectors) {
        for (const written of [vector, encodeURIComponent(vector)]) {
          const url = `${audience === 'unprefixed' ? '' : '/pomelos'}${path.replace(/:\w+/g, () => written)}`;
          const answer = await app.inject({ url, headers });
          expect(
            [url, answer.statusCode < 500 && answer.statusCode >= 400],
            answer.body.slice(0, 200),
          ).toEqual([url, true]);
        }
      }
    }
  });

  it.each(TRAVERSALS.vectors)('%s is no place for a feed in a folder', async (location) => {
    const staff = await createStaffMember(api);
    const feed = {
      kind: 'folder',
      location,
      schedule: 'manual',
      dailyAt: null,
      tradeMargin: 8,
      allowShrink: true,
      name: crypto.randomUUID(),
    };
    const { statusCode } = await asStaff(app, staff, 'POST /backoffice/feeds', feed);
    // Four dots are a strange name, and lead nowhere: it is looked for under the folder of feeds.
    expect(statusCode === 422).toBe(!location.startsWith('....'));
  });
});

describe(`${SMUGGLED_REQUESTS.section}, ${SMUGGLED_REQUESTS.name}`, () => {
  it.each(SMUGGLED_REQUESTS.vectors.map((vector): [string, string] => [JSON.stringify(vector), vector]))(
    '%s: the request that was hidden is never served after the first was taken',
    async (_shown, vector) => {
      const address =
        app.server.address() ?? (await app.listen({ port: 0, host: '127.0.0.1' }), app.server.address());
      const port = typeof address === 'object' && address ? address.port : 0;
      const hidden = 'GET /public/catalog/list?hidden=1 HTTP/1.1\r\nHost: pomelo.test\r\n\r\n';
      const body = `0\r\n\r\n${hidden}`;
      const head = `POST /public/login_check HTTP/1.1\r\nHost: pomelo.test\r\nContent-Type: application/json\r\n`;
      requested.length = 0;
      const socket = connect(port, '127.0.0.1');
      let answers = '';
      socket.on('data', (part: Buffer) => (answers += part.toString('latin1')));
      socket.on('error', () => undefined);
      socket.end(`${head}${vector.replaceAll('LENGTH', String(body.length))}\r\n${body}`, 'latin1');
      await once(socket, 'close');
      const first = Number(/^HTTP\/1\.1 (\d{3})/.exec(answers)?.[1]);
      expect(
        requested.filter((url) => url.includes('hidden')),
        answers,
      ).toEqual([]);
      expect(first === 400 || first === 411 || first === 413 || first === 422 || first === 501, answers).toBe(
        true,
      );
    },
  );
});

describe(`${SPLIT_HEADERS.section}, ${SPLIT_HEADERS.name}`, () => {
  it.each(SPLIT_HEADERS.vectors)('%j begins no header of an answer', async (vector) => {
    for (const url of [
      `/public/catalog/list?q=${encodeURIComponent(vector)}`,
      `/${encodeURIComponent(vector)}`,
    ]) {
      const { headers } = await app.inject({ url, headers: { 'x-request-id': encodeURIComponent(vector) } });
      expect(headers['set-cookie']).toBeUndefined();
      for (const value of Object.values(headers)) expect(String(value)).not.toMatch(/[\r\n]/);
    }
  });
});

describe(`${SCRIPTS.section}, ${SCRIPTS.name}`, () => {
  it.each(SCRIPTS.vectors)('%j is answered as data that no browser runs', async (vector) => {
    const written = encodeURIComponent(vector);
    for (const url of [
      `/public/catalog/list?q=${written}`,
      `/public/catalog/list?perPage=${written}`,
      `/${written}`,
      `/public/${written}`,
    ]) {
      const { headers } = await app.inject({ url });
      expect(String(headers['content-type'])).toMatch(/^application\/(problem\+)?json/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });
});
