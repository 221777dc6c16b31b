import { Socket } from 'node:net';
import pg from 'pg';
import { hangUpAll } from './purpose-pools.ts';

const TICK_MS = 250;
/** Asked once a second while all is well; after four of silence nobody is kept waiting any longer. */
const TICKS_BETWEEN = 4;
const PATIENCE_TICKS = 16;

export type SilenceWatch = { close: () => void };

/** A connection of its own, asked whether anybody is there. */
type Line = { ask: () => Promise<unknown>; cut: () => void };

function openLine(pool: pg.Pool): Line {
  const socket = new Socket();
  const options = { ...pool.options, password: pool.options.password, connectionTimeoutMillis: 0, application_name: 'pomelo-silence' };
  const client = new pg.Client({ ...options, stream: () => socket });
  client.on('error', () => undefined);
  const connected = client.connect();
  connected.catch(() => undefined);
  return { ask: async () => (await connected, client.query('SELECT 1')), cut: () => socket.destroy() };
}

/**
 * A database that neither answers nor hangs up (a frozen machine, a network cut in the middle) would keep every request for
 * ever: its own time limits are frozen with it. So it is asked again and again, and when it says nothing for long the
 * connections of the pool are ended. Silence is counted in turns of our own loop: one that was busy itself has heard
 * nothing, and blames nobody.
 */
export function watchSilence(pool: pg.Pool, { tickMs = TICK_MS } = {}): SilenceWatch {
  let line: Line | undefined;
  let [silent, since, asking] = [0, 0, false];
  const cut = (): void => {
    line?.cut();
    line = undefined;
    [silent, since, asking] = [0, 0, false];
  };
  const ask = async (): Promise<void> => {
    asking = true;
    const asked = (line ??= openLine(pool));
    try {
      await asked.ask();
      if (asked === line) [silent, since, asking] = [0, 0, false];
    } catch {
      // Whoever refuses or hangs up says so to everybody.
      if (asked === line) cut();
    }
  };
  const tick = (): void => {
    since += 1;
    silent += asking ? 1 : 0;
    if (!asking && since >= TICKS_BETWEEN) void ask();
    if (silent < PATIENCE_TICKS) return;
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
