import { createServer, type Socket, connect } from 'node:net';

export type FreezingProxy = {
  /** The same database, through the proxy. */
  url: string;
  /** No byte passes any more, and neither side is notified. */
  freeze: () => void;
  thaw: () => void;
  /** Ends every connection, and each new one at once, as a database that was stopped does. */
  breakOff: () => void;
  restore: () => void;
  close: () => Promise<void>;
};

/** A proxy to a database that can stop answering, as a frozen server does. */
export async function freezingProxy(databaseUrl: string): Promise<FreezingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  let isAway = false;
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    if (frozen) socket.pause();
    return socket;
  };
  const server = createServer((caller) => {
    if (isAway) return void caller.on('error', () => undefined).destroy();
    const database = track(connect(Number(target.port || 5432), target.hostname));
    track(caller);
    const pass = (from: Socket, to: Socket): void => {
      from.on('data', (bytes) => to.write(bytes)).once('close', () => to.destroy());
      if (frozen) from.pause();
    };
    pass(caller, database);
    pass(database, caller);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${address.port}`;
  return {
    url: through.href,
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      frozen = false;
      for (const socket of sockets) socket.resume();
    },
    breakOff: () => {
      isAway = true;
      for (const socket of sockets) socket.destroy();
    },
    restore: () => {
      isAway = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((closed) => server.close(closed));
    },
  };
}
