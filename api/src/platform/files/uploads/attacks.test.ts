import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { newAddress, signedIn, testApi } from '../../../testing/app.ts';
import { buildPdf, buildPixelBomb, buildZip } from '../../../testing/files/files.ts';
import { fileHead, MULTIPART_TYPE, type Part, postForm } from '../../../testing/files/multipart.ts';

const api = await testApi();
const { app, db } = api;
const MEBIBYTE = 1024 * 1024;
const DOCUMENTS = '/public/register/documents';
const KIND = { name: 'kind', content: 'kbis' };
let port = 0;

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
const documents = async (): Promise<number> =>
  (await db.selectFrom('registration_paper').select('id').execute()).length;

const send = (parts: readonly Part[], headers: Record<string, string> = {}) =>
  postForm(app, DOCUMENTS, parts, headers, newAddress());

/**
 * Sends bytes until the server has enough of them: how many it let through, its answer, and how the memory
 * grew.
 */
async function pour({
  path = DOCUMENTS,
  start,
  block,
  blocks,
  headers,
}: Pour): Promise<{ sent: number; answer: string; grown: number }> {
  const before = process.memoryUsage().rss;
  let [peak, sent, answer, open] = [before, 0, '', true];
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (part) => void (answer += part.toString('latin1')));
  socket.on('error', () => void (open = false));
  socket.on('close', () => void (open = false));
  const closed = once(socket, 'close').catch(() => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: test\r\ncontent-type: ${MULTIPART_TYPE}\r\n${headers}\r\n\r\n`,
  );
  const chunked = headers.includes('chunked');
  const write = (bytes: Buffer): Promise<unknown> | undefined => {
    const framed = chunked
      ? Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
      : bytes;
    sent += bytes.length;
    return socket.write(framed)
      ? undefined
      : Promise.race([once(socket, 'drain'), closed]).catch(() => undefined);
  };
  await write(start);
  for (let n = 0; n < blocks && open && answer === ''; n += 1) {
    await write(block);
    // Lets the answer be read: what was written is then what the server took.
    await new Promise(setImmediate);
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  if (open && answer === '') await Promise.race([once(socket, 'data'), closed]).catch(() => undefined);
  socket.destroy();
  await closed;
  return { sent, answer, grown: peak - before };
}
type Pour = { path?: string; start: Buffer; block: Buffer; blocks: number; headers: string };

const HUNDRED = { block: Buffer.alloc(64 * 1024, 'a'), blocks: 1600 };
/** Unread bytes that the two ends of a local socket can buffer. */
const IN_FLIGHT = 8 * MEBIBYTE;
const start = Buffer.concat([
  Buffer.from(
    '--une-limite-que-rien-ne-contient\r\nContent-Disposition: form-data; name="kind"\r\n\r\nkbis\r\n',
  ),
  fileHead('file', 'kbis.pdf', 'application/pdf'),
  Buffer.from('%PDF-1.7\n'),
]);

describe('a hundred megabytes', () => {
  it('are refused by their declared size, before any byte is read', async () => {
    const { sent, answer } = await pour({ start, ...HUNDRED, headers: `content-length: ${100 * MEBIBYTE}` });
    expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    expect(sent).toBeLessThan(IN_FLIGHT);
  });
  // REG-5
  it('that declare no size are refused once ten were read; memory does not follow', async () => {
    const { sent, answer, grown } = await pour({ start, ...HUNDRED, headers: 'transfer-encoding: chunked' });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(10 * MEBIBYTE + IN_FLIGHT);
    expect(grown).toBeLessThan(80 * MEBIBYTE);
  });
  it('before the first part of a form are refused as well', async () => {
    const { sent, answer } = await pour({
      start: Buffer.from('x'),
      ...HUNDRED,
      headers: 'transfer-encoding: chunked',
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(10 * MEBIBYTE + IN_FLIGHT);
  });
  it('to a private call are refused to a visitor before they are read', async () => {
    const { sent, answer } = await pour({
      path: '/pomelos/public/me/picture',
      start: fileHead('picture', 'moi.jpg'),
      ...HUNDRED,
      headers: 'transfer-encoding: chunked',
    });
    expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i);
    expect(sent).toBeLessThan(IN_FLIGHT);
  });
});

describe('bombs', () => {
  it('in a zip, a picture or many at once are refused, and leave the memory as it was', async () => {
    const [zip, pixels] = [buildZip(), await buildPixelBomb()];
    const before = process.memoryUsage().rss;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        send([KIND, { name: 'file', fileName: 'kbis.pdf', content: n % 2 ? zip : pixels }]),
      ),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([415]));
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MEBIBYTE);
  });
  it('for one’s own picture too', async () => {
    const buyer = await signedIn(api, 'buyer');
    const parts = [{ name: 'picture', fileName: 'moi.png', content: await buildPixelBomb() }];
    expect((await postForm(app, '/pomelos/public/me/picture', parts, buyer.headers)).statusCode).toBe(415);
  });
});

describe('a form made to hurt', () => {
  it.each<[string, readonly Part[], number[]]>([
    ['a thousand fields', Array.from({ length: 1000 }, (_, n) => ({ name: `f${n}`, content: 'x' })), [413]],
    [
      'a thousand files',
      Array.from({ length: 1000 }, () => ({ name: 'file', fileName: 'a.pdf', content: buildPdf() })),
      [413],
    ],
    ['a file under another name', [KIND, { name: 'other', fileName: 'a.pdf', content: buildPdf() }], [415]],
    ['a field of a megabyte', [{ name: 'kind', content: 'k'.repeat(MEBIBYTE) }], [413]],
    ['text where a file is expected', [KIND, { name: 'file', content: '%PDF-1.7 %%EOF' }], [422]],
    ['a file where text is expected', [{ name: 'kind', fileName: 'kbis', content: 'kbis' }], [415]],
    ['a name of the prototype', [KIND, { name: '__proto__', content: 'x' }], [400]],
    ['no part', [], [422]],
  ])('%s is refused', async (_what, parts, codes) => {
    expect(codes).toContain((await send(parts)).statusCode);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['an empty boundary', 'multipart/form-data; boundary=', '--\r\n\r\n'],
    ['a boundary that never comes', 'multipart/form-data; boundary=absente', 'x'.repeat(1000)],
    ['half a part', MULTIPART_TYPE, start.toString('latin1')],
    ['JSON', 'application/json', '{"kind":"kbis"}'],
  ])('with %s is refused without failing', async (_what, type, payload) => {
    const answer = await app.inject({
      method: 'POST',
      url: DOCUMENTS,
      headers: { 'content-type': type },
      payload,
      remoteAddress: newAddress(),
    });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.statusCode).toBeLessThan(500);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

it('forty documents an hour are enough for one caller: the next is refused before it is read', async () => {
  const remoteAddress = newAddress();
  const parts = [KIND, { name: 'file', fileName: 'a.pdf', content: buildZip('a', Buffer.from('a')) }];
  const answers = await Promise.all(
    Array.from({ length: 41 }, () => postForm(app, DOCUMENTS, parts, {}, remoteAddress)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 415)).toHaveLength(40);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

it('none of it was stored', async () => {
  expect(await documents()).toBe(0);
});
