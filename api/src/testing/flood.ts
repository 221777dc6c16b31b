import { connect, type Server, type Socket } from 'node:net';
import { once } from 'node:events';

export const FLOOD_BYTES = 512 * 1024;
/** Bytes that the server's socket may contain beyond what its reader consumed: two reads of Node. */
export const READ_AHEAD_BYTES = 2 * 64 * 1024;

const BOUNDARY = 'limite';
const filled = (start: string, repeated: string): Buffer =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(FLOOD_BYTES, repeated)]);

/** Bodies whose parsing costs most for their size. */
export const FLOODS = {
  urlencoded: { type: 'application/x-www-form-urlencoded', body: filled('', 'a&') },
  json: { type: 'application/json', body: filled('[0', ',0') },
  multipart: {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    body: filled('', `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`),
  },
  text: { type: 'text/plain', body: filled('', 'a') },
} as const;
export type FloodKind = keyof typeof FLOODS;

export type Flooded = { status: number; bytesRead: number };

/**
 * Sends a flood without its length, and returns the response with the bytes that the server had read by then.
 */
export async function sendFlood(
  server: Server,
  {
    method,
    path,
    kind,
    headers = {},
  }: { method: string; path: string; kind: FloodKind; headers?: Record<string, string> },
): Promise<Flooded> {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server does not listen');
  const accepted = once(server, 'connection') as Promise<[Socket]>;
  const client = connect(address.port, '127.0.0.1');
  client.on('error', () => undefined);
  const [socket] = await accepted;
  const { type, body } = FLOODS[kind];
  const head = { host: 'localhost', 'content-type': type, 'transfer-encoding': 'chunked', ...headers };
  client.write(
    `${method} ${path} HTTP/1.1\r\n${Object.entries(head)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
  client.write(`${body.length.toString(16)}\r\n`);
  client.write(body);
  client.write('\r\n0\r\n\r\n');
  const [answer] = (await once(client, 'data')) as [Buffer];
  const { bytesRead } = socket;
  client.destroy();
  return { status: Number(/^HTTP\/1\.1 (\d{3})/.exec(answer.toString('latin1'))?.[1] ?? 0), bytesRead };
}
