import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { fakeClamd, VIRUS } from '../../testing/clamd-server.ts';
import { createClamd } from './clamd.ts';
import { ScannerUnavailable } from './virus-scanner.ts';

const server = await fakeClamd();
const clamd = createClamd({ url: server.url });
afterAll(server.close);
beforeEach(() => server.behave('judge'));

describe('clamd', () => {
  it.each([0, 1, 64 * 1024, 64 * 1024 + 1, 1024 * 1024])(
    'finds nothing in a clean file of %d bytes',
    async (size) => {
      expect(await clamd.scan(Buffer.alloc(size, 'a'))).toBeNull();
    },
  );

  it('names the virus that it finds, wherever it is in the file', async () => {
    expect(await clamd.scan(Buffer.from(VIRUS))).toBe('Win.Test.EICAR_HDB-1');
    expect(await clamd.scan(Buffer.concat([Buffer.alloc(500_000), Buffer.from(VIRUS)]))).toBe(
      'Win.Test.EICAR_HDB-1',
    );
  });

  it('has validated nothing when the file is beyond its limit', async () => {
    await expect(clamd.scan(Buffer.alloc(1024 * 1024 + 1))).rejects.toBeInstanceOf(ScannerUnavailable);
  });

  it.each(['hang-up', 'nonsense'] as const)('has validated nothing when it answers by %s', async (how) => {
    server.behave(how);
    await expect(clamd.scan(Buffer.from('clean'))).rejects.toBeInstanceOf(ScannerUnavailable);
  });

  it('has validated nothing when it does not answer', async () => {
    server.behave('silent');
    await expect(
      createClamd({ url: server.url, timeoutMs: 50 }).scan(Buffer.from('clean')),
    ).rejects.toBeInstanceOf(ScannerUnavailable);
  });

  it('has validated nothing when no server listens, at a port or at a socket', async () => {
    for (const url of ['tcp://127.0.0.1:1', 'unix:/tmp/no-such-clamd.ctl'])
      await expect(createClamd({ url }).scan(Buffer.from('clean'))).rejects.toBeInstanceOf(
        ScannerUnavailable,
      );
  });
});
