import { createServer } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createFeedDownload, DownloadError } from './feed-download.ts';
import { isPublicAddress } from './public-address.ts';

const FILE = 'a;b\n1;2';

describe('an address that people typed', () => {
  it.each(['8.8.8.8', '2606:4700::1111'])('%s is of the public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
  it.each([
    '100.64.0.1',
    '192.168.1.1',
    '0.0.0.0',
    'fe80::1',
    'fd00::1',
    '2002:7f00:1::',
    '64:ff9b::a00:1',
    'nothing',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));

  // STOCK-2
  it('is followed from one to the next, each validated; size and time are bounded', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/vers') response.writeHead(302, { location: '/stock.csv' }).end();
      else if (request.url === '/dedans') response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
      else if (request.url === '/boucle') response.writeHead(302, { location: '/boucle' }).end();
      else if (request.url === '/lent') response.writeHead(200).write('a');
      else if (request.url === '/stock.csv') response.end(FILE);
      else if (request.url === '/coupe')
        response.writeHead(200, { 'content-length': 100 }).write(FILE, () => request.socket.destroy());
      else if (request.url === '/coupe-par-morceaux')
        response.writeHead(200).write(FILE, () => request.socket.destroy());
      else if (request.url === '/annonce')
        request.socket.end(`HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n${FILE}`);
      else response.writeHead(404).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const options = { httpAllowed: true, isAllowed: (ip: string) => ip === '127.0.0.1' };
    const text = async (path: string, more: object = {}) => {
      const { content } = await createFeedDownload({ ...options, ...more })(base + path);
      let all = '';
      for await (const part of content) all += String(part);
      return all;
    };
    const problem = (path: string, more: object = {}) =>
      text(path, more).then(
        () => 'none',
        (error: unknown) => (error instanceof DownloadError ? error.problem : String(error)),
      );
    expect(await text('/vers')).toBe(FILE);
    expect(await problem('/dedans')).toBe('private-address');
    expect(await problem('/boucle')).toBe('too-many-redirects');
    expect(await problem('/absent')).toBe('refused');
    expect(await problem('/stock.csv', { maxBytes: 5 })).toBe('too-large');
    expect(await problem('/lent', { timeoutMs: 200 })).toBe('too-slow');
    for (const path of ['/coupe', '/coupe-par-morceaux', '/annonce'])
      expect([path, await problem(path)]).toEqual([path, 'incomplete']);
    expect(await problem('/stock.csv', { httpAllowed: false })).toBe('not-https');
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});
