import { createServer, type Socket } from 'node:net';
import pg from 'pg';

export type TransactionPooler = {
  /** The same database, through the pooler. */
  url: string;
  /** A caller that adds nothing to its statements: it reads what others left in the session. */
  session: pg.Client;
  /** How often the session was given to a caller. */
  transactions: () => number;
  close: () => Promise<void>;
};

const HEADER = 5;
const TYPE = { query: 0x51, sync: 0x53, terminate: 0x58, ready: 0x5a } as const;
const IDLE = 0x49;
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([TYPE.ready, 0, 0, 0, 5, IDLE]);
const ROLLBACK = Buffer.from([TYPE.query, 0, 0, 0, 13, ...Buffer.from('ROLLBACK\0')]);
/** Same as PgBouncer without `ignore_startup_parameters`. */
const KNOWN_PARAMETERS = new Set(['user', 'database', 'application_name', 'client_encoding']);

/** Calls `onMessage` with each message of the protocol, however the bytes arrive. */
function messages(onMessage: (message: Buffer) => void): (bytes: Buffer) => void {
  let rest: Buffer = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= HEADER) {
      const length = rest.readUInt32BE(1) + 1;
      if (rest.length < length) return;
      const message = rest.subarray(0, length);
      rest = rest.subarray(length);
      onMessage(message);
    }
  };
}

function refuse(socket: Socket, text: string): void {
  const fields = Buffer.from(`SERROR\0C08P01\0M${text}\0\0`);
  const head = Buffer.alloc(HEADER, 0x45);
  head.writeUInt32BE(fields.length + 4, 1);
  socket.end(Buffer.concat([head, fields]));
}

/** The names and values of a startup message, which has no type. */
const parametersOf = (startup: Buffer): string[] => startup.subarray(8).toString().split('\0').slice(0, -2);

type Caller = { socket: Socket; waiting: Buffer[]; unanswered: number };

/**
 * One session of a database, given to one transaction at a time, as PgBouncer does with `pool_mode =
 * transaction`. It checks no password.
 */
export async function transactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  const server = new pg.Client({ connectionString: databaseUrl });
  server.on('error', () => undefined);
  await server.connect();
  const { stream } = server.connection;
  stream.removeAllListeners('data');
  const callers = new Set<Caller>();
  let owner: Caller | undefined;
  let given = 0;

  const forward = (caller: Caller): void => {
    for (const message of caller.waiting.splice(0)) {
      if (message[0] === TYPE.query || message[0] === TYPE.sync) caller.unanswered += 1;
      stream.write(message);
    }
  };
  const giveToNext = (): void => {
    owner = [...callers].find(({ waiting }) => waiting.length > 0);
    if (!owner) return;
    given += 1;
    forward(owner);
  };
  /** Rolls back the open transaction of a caller before the next one gets the session. */
  const leave = (caller: Caller): void => {
    callers.delete(caller);
    if (owner !== caller) return;
    caller.waiting = [ROLLBACK];
    forward(caller);
  };
  const onAnswer = messages((message) => {
    owner?.socket.write(message);
    if (message[0] !== TYPE.ready || !owner) return;
    owner.unanswered -= 1;
    if (message[HEADER] === IDLE && owner.unanswered === 0) giveToNext();
  });
  stream.on('data', onAnswer);

  const pooler = createServer((socket) => {
    const caller: Caller = { socket, waiting: [], unanswered: 0 };
    socket.on('error', () => undefined);
    const onMessage = messages((message) => {
      if (message[0] === TYPE.terminate) return void socket.end();
      caller.waiting.push(message);
      if (owner === caller) forward(caller);
      else if (!owner) giveToNext();
    });
    socket.once('data', (startup: Buffer) => {
      const names = parametersOf(startup).filter((_value, place) => place % 2 === 0);
      const unknown = names.find((name) => name !== '' && !KNOWN_PARAMETERS.has(name));
      if (unknown !== undefined) return refuse(socket, `unsupported startup parameter: ${unknown}`);
      callers.add(caller);
      socket.once('close', () => leave(caller)).on('data', onMessage);
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
    });
  });
  await new Promise<void>((listening) => pooler.listen(0, '127.0.0.1', listening));
  const address = pooler.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${address.port}`;
  through.search = '';
  const session = new pg.Client({ connectionString: through.href });
  await session.connect();
  return {
    url: through.href,
    session,
    transactions: () => given,
    close: async () => {
      await session.end();
      stream.destroy();
      await new Promise<void>((closed) => pooler.close(() => closed()));
    },
  };
}
