import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { Folder, OddKind } from './dealer-pictures.ts';

/**
 * Addresses of this machine that the portal takes for those of the Internet: its guard refuses loopback. Nothing
 * leaves the machine while they are on its loopback interface.
 */
const NETWORK = '11.77.0';
export const HOSTS = { photographs: `${NETWORK}.1`, odd: `${NETWORK}.2`, slow: `${NETWORK}.3` } as const;

export type DealerServer = {
  address: (host: keyof typeof HOSTS, name: string) => string;
  /** Bytes of bodies that were sent so far. */
  sentBytes: () => number;
  /** How often each address was requested. */
  requests: ReadonlyMap<string, number>;
  close: () => void;
};

function addNetwork(action: 'add' | 'del'): void {
  execFileSync('ip', ['address', action, `${NETWORK}.1/24`, 'dev', 'lo']);
}

/** Servers of dealers, on addresses that needs root to be given to this machine. */
export async function startDealers(folder: Folder): Promise<DealerServer> {
  addNetwork('add');
  const requests = new Map<string, number>();
  let sent = 0;
  const send = (response: ServerResponse, body: Buffer): void => {
    sent += body.length;
    response.writeHead(200, { etag: `"${body.length}"` }).end(body);
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const address = `${request.headers.host}${path}`;
    requests.set(address, (requests.get(address) ?? 0) + 1);
    const name = path.slice(1);
    const kind = /^([a-z]+)-/.exec(name)?.[1] as OddKind | 'slow' | undefined;
    if (kind === undefined) return sendFile(name, response);
    if (kind === 'missing') return void response.writeHead(404).end();
    if (kind === 'inside') return void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    if (kind === 'slow') return void response.writeHead(200).write('x');
    if (kind === 'endless') return sendWithoutEnd(response);
    return send(response, folder.odd(kind));
  });
  function sendFile(name: string, response: ServerResponse): void {
    const file = folder.path(name);
    const size = statSync(file, { throwIfNoEntry: false })?.size;
    if (size === undefined) return void response.writeHead(404).end();
    sent += size;
    response.writeHead(200, { etag: `"${name}"`, 'content-length': size });
    createReadStream(file).pipe(response);
  }
  function sendWithoutEnd(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const block = Buffer.alloc(65_536);
    const more = (): void => {
      do sent += block.length;
      while (!response.destroyed && response.write(block));
    };
    response.on('drain', more);
    more();
  }
  server.listen(0, '0.0.0.0');
  await once(server, 'listening');
  const listening = server.address();
  const port = listening !== null && typeof listening === 'object' ? listening.port : 0;
  return {
    address: (host, name) => `http://${HOSTS[host]}:${port}/${name}`,
    sentBytes: () => sent,
    requests,
    close: () => {
      server.closeAllConnections();
      server.close();
      addNetwork('del');
    },
  };
}
