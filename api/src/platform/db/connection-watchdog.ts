import { Socket } from 'node:net';
import pg from 'pg';
import { hangUpAll, poolFor } from './purpose-pools.ts';

const TICK_MS = 250;
/** One heartbeat a second; after four seconds without an answer the pool's connections are closed. */
const TICKS_BETWEEN = 4;
const UNANSWERED_TICKS = 16;

export type ConnectionWatchdog = { close: () => void };

/** A separate connection for heartbeats. */
type Line = { ask: () => Promise<unknown>; cut: () => void };

function openLine(pool: pg.Pool): Line {
  const socket = new Socket();
  // The way that requests take, through a pooler where there is one.
  const { options: watched } = poolFor(pool, 'reads');
  const options = {
    ...watched,
    password: watched.password,
    connectionTimeoutMillis: 0,
    application_name: 'pomelo-watchdog',
  };
  const client = new pg.Client({ ...options, stream: () => socket });
  client.on('error', () => undefined);
  const connected = client.connect();
  connected.catch(() => undefined);
  return { ask: async () => (await connected, client.query('SELECT 1')), cut: () => socket.destroy() };
}

/**
 * Ends the pool's connections when the database stops answering without closing them (a frozen server, a
 * network partition): its own timeouts are frozen with it. Missed heartbeats are counted in ticks of this
 * process, so that a blocked event loop is not mistaken for a frozen database.
 */
export function startConnectionWatchdog(pool: pg.Pool, { tickMs = TICK_MS } = {}): ConnectionWatchdog {
  let line: Line | undefined;
  let [unanswered, since, asking] = [0, 0, false];
  const cut = (): void => {
    line?.cut();
    line = undefined;
    [unanswered, since, asking] = [0, 0, false];
  };
  const ask = async (): Promise<void> => {
    asking = true;
    const requested = (line ??= openLine(pool));
    try {
      await requested.ask();
      if (requested === line) [unanswered, since, asking] = [0, 0, false];
    } catch {
      // A refused or closed connection fails each query anyway.
      if (requested === line) cut();
    }
  };
  const tick = (): void => {
    since += 1;
    unanswered += asking ? 1 : 0;
    if (!asking && since >= TICKS_BETWEEN) void ask();
    if (unanswered < UNANSWERED_TICKS) return;
    hangUpAll(pool);
    cut();
  };
  const timer = setInterval(tick, tickMs).unref();
  return {
    close: () => {
      clearInterval(timer);
      cut();
    },
  };
}
