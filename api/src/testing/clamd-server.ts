import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** Response of the daemon after a complete file, or after its first bytes. */
export type ClamdBehaviour = 'judge' | 'silent' | 'hang-up' | 'nonsense';

export type FakeClamd = {
  url: string;
  /** Number of complete files that it received. */
  scanned: () => number;
  behave: (how: ClamdBehaviour) => void;
  close: () => Promise<void>;
};

/** A file with these letters in it is a virus to it. */
export const VIRUS = 'X5O-TEST-VIRUS';
const MAX_BYTES = 1024 * 1024;
const COMMAND = 'zINSTREAM\0';

/** Reads a stream of INSTREAM as clamd does: its file once it is complete, `too-large` beyond the limit. */
function readStream(received: Buffer): Buffer | 'too-large' | undefined {
  const parts: Buffer[] = [];
  let total = 0;
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    if (at + 4 + length > received.length) return undefined;
    if ((total += length) > MAX_BYTES) return 'too-large';
    parts.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}

/** A server with the protocol of clamd, on its own port. */
export async function fakeClamd(): Promise<FakeClamd> {
  let scanned = 0;
  let behaviour: ClamdBehaviour = 'judge';
  const sockets = new Set<Socket>();
  const answerTo = (file: Buffer | 'too-large'): string => {
    if (behaviour === 'nonsense') return 'UNKNOWN COMMAND';
    if (file === 'too-large') return 'INSTREAM size limit exceeded. ERROR';
    return file.includes(VIRUS) ? 'stream: Win.Test.EICAR_HDB-1 FOUND' : 'stream: OK';
  };
  const server = createServer((socket) => {
    let received = Buffer.alloc(0);
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (part: Buffer) => {
      received = Buffer.concat([received, part]);
      if (behaviour === 'hang-up') return void socket.destroy();
      if (!received.subarray(0, COMMAND.length).equals(Buffer.from(COMMAND.slice(0, received.length))))
        return void socket.destroy();
      const file = readStream(received);
      if (file === undefined || behaviour === 'silent') return undefined;
      scanned += 1;
      return void socket.end(`${answerTo(file)}\0`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    scanned: () => scanned,
    behave: (how) => void (behaviour = how),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
