import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

type Served = { body: Buffer; headers?: Record<string, string> };

export type PictureServer = {
  baseUrl: string;
  /** Response at a path: a picture, or any other behaviour of a server. */
  at: Map<string, Served | RequestListener>;
  requests: string[];
  /** Bytes of bodies that were sent. */
  sent: () => number;
};

/** A local server of a dealer’s photographs, with ETags; closed with the test file. */
export async function playPictureServer(): Promise<PictureServer> {
  const at: PictureServer['at'] = new Map();
  const requests: string[] = [];
  let sent = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requests.push(path);
    const found = at.get(path);
    if (typeof found === 'function') return found(request, response);
    if (!found) return response.writeHead(404).end();
    const etag = `"${found.body.length}-${found.body.subarray(-24).toString('hex')}"`;
    if (request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    sent += found.body.length;
    return response.writeHead(200, { etag, ...found.headers }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}`, at, requests, sent: () => sent };
}
