import { connect, createServer, type Socket } from 'node:net';

const LOOPBACK = '127.0.0.1';

/** A way between two machines that can be cut, as a network is. */
export type CuttableWay = { cut: () => void; mend: () => void; close: () => Promise<void> };

/** Passes connections from one port of this machine to another one. */
export async function openWay(from: number, to: number): Promise<CuttableWay> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
  };
  const server = createServer((caller) => {
    track(caller);
    if (isCut) return void caller.destroy();
    const target = track(connect(to, LOOPBACK));
    caller.pipe(target).once('close', () => caller.destroy());
    target.pipe(caller).once('close', () => target.destroy());
  });
  await new Promise<void>((listening, fail) => {
    server.once('error', fail).listen(from, LOOPBACK, listening);
  });
  const destroyAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    cut: () => {
      isCut = true;
      destroyAll();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      destroyAll();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
}
