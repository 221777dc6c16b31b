import { connect, type Socket } from 'node:net';
import { ScannerUnavailable, type VirusScanner } from './virus-scanner.ts';

export type ClamdOptions = {
  /** `tcp://host:port`, or `unix:/path/of/the/socket`. */
  url: string;
  /** Limit of a silence of the scanner, and of the whole scan. */
  timeoutMs?: number;
};

const TIMEOUT_MS = 20_000;
const CHUNK_BYTES = 64 * 1024;
const DEFAULT_PORT = 3310;
/** clamd sends one short line. */
const MAX_ANSWER_BYTES = 4096;
const COMMAND = 'zINSTREAM\0';
const END_OF_STREAM = Buffer.alloc(4);

function open(url: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return connect({ path: decodeURIComponent(pathname) });
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || DEFAULT_PORT) });
}

/** Each chunk comes after its length, big-endian. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(chunk.length);
    yield length;
    yield chunk;
  }
  yield END_OF_STREAM;
}

function verdictOf(answer: string): string | null {
  if (answer === 'stream: OK') return null;
  const [, virus] = /^stream: (.+) FOUND$/.exec(answer) ?? [];
  // « INSTREAM size limit exceeded. ERROR » among others: the file was not validated.
  if (virus === undefined)
    throw new ScannerUnavailable({ cause: new Error(`clamd answered: ${answer.slice(0, 200)}`) });
  return virus;
}

function ask(socket: Socket, bytes: Uint8Array, timeoutMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const fail = (cause: Error): void => reject(new ScannerUnavailable({ cause }));
    const limit = setTimeout(() => fail(new Error('clamd took too long')), timeoutMs);
    socket.once('close', () => {
      clearTimeout(limit);
      fail(new Error('clamd ended the connection'));
    });
    socket.on('error', fail);
    socket.on('data', (part: Buffer) => {
      answer += part.toString('latin1');
      const end = answer.indexOf('\0');
      if (end >= 0) resolve(answer.slice(0, end));
      else if (answer.length > MAX_ANSWER_BYTES) fail(new Error('clamd says too much'));
    });
    socket.once('connect', () => {
      socket.write(COMMAND);
      for (const part of chunksOf(bytes)) socket.write(part);
    });
  });
}

/** ClamAV’s daemon, by its command INSTREAM: one connection a file. */
export const createClamd = ({ url, timeoutMs = TIMEOUT_MS }: ClamdOptions): VirusScanner => ({
  scan: async (bytes) => {
    const socket = open(url);
    try {
      return verdictOf(await ask(socket, bytes, timeoutMs));
    } finally {
      socket.destroy();
    }
  },
});
