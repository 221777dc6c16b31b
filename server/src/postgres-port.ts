import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const pathOf = (dataDir: string): string => join(dataDir, 'postgres-port');

/** The port of the embedded server: the one of last time while it is free, another one otherwise. */
export async function choosePort(dataDir: string): Promise<number> {
  const port = (await freePort(remembered(dataDir))) ?? (await freePort(0));
  if (port === undefined) throw new Error('no free port');
  writeFileSync(pathOf(dataDir), `${port}\n`);
  return port;
}

function remembered(dataDir: string): number {
  try {
    const port = Number(readFileSync(pathOf(dataDir), 'utf8'));
    return Number.isInteger(port) && port > 0 && port < 65_536 ? port : 0;
  } catch {
    return 0;
  }
}

/** The port, or any one for 0; undefined when it is taken. */
function freePort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : undefined));
    });
  });
}
