import { randomUUID } from 'node:crypto';
import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { filesOf } from '@pomelo/contract/files.ts';
import { endpoints } from '@pomelo/contract/index.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createClamd } from '../adapters/clamd.ts';
import { newAddress, signedIn, testApi } from '../../testing/app.ts';
import { fakeClamd, VIRUS } from '../../testing/clamd-server.ts';
import { buildPdf } from '../../testing/files/files.ts';
import { multipart, MULTIPART_TYPE, postForm } from '../../testing/files/multipart.ts';
import { createStaffMember } from '../../testing/staff.ts';

const clamd = await fakeClamd();
afterAll(clamd.close);
let free = Number.MAX_SAFE_INTEGER;
let patienceMs = 10_000;
const uploads = {
  freeBytes: async () => free,
  minFreeBytes: 1_000_000,
  scanner: {
    scan: (bytes: Uint8Array) => createClamd({ url: clamd.url, timeoutMs: patienceMs }).scan(bytes),
  },
};
const api = await testApi({ uploads });
const { app, db } = api;
const owner = await signedIn(api, 'owner');
const administrator = await createStaffMember(api, 'administrator');

beforeEach(() => {
  free = Number.MAX_SAFE_INTEGER;
  clamd.behave('judge');
});

const uploadCalls = Object.values(endpoints)
  .flatMap((calls) => Object.values<Endpoint>(calls))
  .filter(({ body }) => filesOf(body).size > 0);

const headersOf = ({ audience }: Endpoint): Record<string, string> =>
  audience === 'staff' ? administrator.headers : audience === 'buyer' ? owner.headers : {};

/** A path with ids that its schema takes: some name numbers, some UUIDs. */
function urlOf({ path, params }: Endpoint): string {
  const names = path.match(/:\w+/g) ?? [];
  for (let choice = 0; choice < 2 ** names.length; choice += 1) {
    const ids = names.map((_name, at) => ((choice >> at) & 1 ? '1' : randomUUID()));
    const given = Object.fromEntries(names.map((name, at) => [name.slice(1), ids[at]]));
    if (!params || params.safeParse(given).success) return path.replace(/:\w+/g, () => ids.shift() ?? '');
  }
  throw new Error(`No id fits ${path}`);
}

const send = (endpoint: Endpoint, content: Buffer) => {
  const [field = ''] = filesOf(endpoint.body).keys();
  return app.inject({
    method: endpoint.method as 'POST',
    url: (endpoint.audience === 'buyer' ? '/pomelos' : '') + urlOf(endpoint),
    headers: { 'content-type': MULTIPART_TYPE, ...headersOf(endpoint) },
    payload: multipart([{ name: field, fileName: 'piece.pdf', content }]),
    remoteAddress: newAddress(),
  });
};

describe('every call that takes files', () => {
  it('is known', () => expect(uploadCalls.length).toBeGreaterThan(7));

  it.each(uploadCalls)(
    '$name: reports that uploads are suspended while too little space is free, and reads no body',
    async (endpoint) => {
      free = 999_999;
      const before = clamd.scanned();
      const answer = await send(endpoint, buildPdf());
      expect(answer.statusCode).toBe(507);
      expect(answer.headers['retry-after']).toBe('600');
      expect(answer.json()).toMatchObject({
        type: expect.stringMatching(/storage-full$/),
        detail: expect.stringContaining('réessayez plus tard'),
      });
      expect(clamd.scanned()).toBe(before);
      expect(endpoint.refusals).toEqual(
        expect.arrayContaining(['storage-full', 'unavailable', 'unsupported-media']),
      );
    },
  );

  it.each(uploadCalls)('$name: scans the file, and refuses a virus under its field', async (endpoint) => {
    const answer = await send(endpoint, Buffer.concat([buildPdf(), Buffer.from(VIRUS), buildPdf()]));
    const [field] = filesOf(endpoint.body).keys();
    expect(answer.statusCode).toBe(415);
    expect(answer.json().errors).toMatchObject([
      { path: field, message: expect.stringContaining('antivirus') },
    ]);
  });
});

describe('a document of a registration', () => {
  const parts = (content: Buffer) => [
    { name: 'kind', content: 'kbis' },
    { name: 'file', fileName: 'kbis.pdf', content },
  ];
  const add = (content = buildPdf()) =>
    postForm(app, '/public/register/documents', parts(content), {}, newAddress());
  const documents = async (): Promise<number> =>
    (await db.selectFrom('registration_paper').select('id').execute()).length;

  it('is stored once it is found clean', async () => {
    const before = clamd.scanned();
    expect((await add()).statusCode).toBe(200);
    expect([clamd.scanned(), await documents()]).toEqual([before + 1, 1]);
  });

  it.each(['silent', 'hang-up', 'nonsense'] as const)(
    'is refused for a moment, and not stored, when the antivirus answers by %s',
    async (how) => {
      clamd.behave(how);
      if (how === 'silent') patienceMs = 100;
      const before = await documents();
      const answer = await add();
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, expect.any(String)]);
      expect(answer.json().detail).toContain('antivirus ne répond pas');
      expect(await documents()).toBe(before);
      clamd.behave('judge');
      patienceMs = 10_000;
      expect((await add()).statusCode).toBe(200);
    },
  );

  it('is refused for a moment when the antivirus takes no file of its size', async () => {
    const large = Buffer.concat([buildPdf(), Buffer.alloc(1024 * 1024, ' '), buildPdf()]);
    expect((await add(large)).statusCode).toBe(503);
  });
});
