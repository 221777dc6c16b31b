import { fork } from 'node:child_process';
import { join } from 'node:path';
import { startRestarted, type NodeProcess } from '../process/restarted.ts';
import { type Environment, ROOT } from '../settings/environment.ts';
import { barrierMessage, relayBarriers } from './change-barrier.ts';
import { isWorkerReady, type WorkerReady } from './worker-ready.ts';

export type Workers = {
  /** Resolves once all answer; rejects when one ends before. */
  ready: Promise<WorkerReady>;
  stop: () => Promise<void>;
};

type Parts = {
  environment: Environment;
  databaseUrl: string;
  secrets: { tokenSecret: string; dataKey: string };
  /** Value before this process changed it for React. */
  nodeEnv: string | undefined;
  report: (line: string) => void;
};

// OPS-16
/**
 * Several processes that listen on one port, each with the complete portal; one that ends is started again. The
 * system gives connections out (`SO_REUSEPORT`): `node:cluster` leaves those without an answer, until they time
 * out, that it had just given to a worker that was killed.
 */
export function startWorkers({ environment, databaseUrl, secrets, nodeEnv, report }: Parts): Workers {
  const { promise: ready, resolve, reject } = Promise.withResolvers<WorkerReady>();
  /** Workers that answer. */
  const channels = new Map<number, { send: (message: object) => void }>();
  const relay = relayBarriers(() => [...channels.values()]);
  const { metrics, dataDir, workers: count } = environment;
  const startOne = (number: number): NodeProcess => {
    const env = {
      ...process.env,
      NODE_ENV: nodeEnv ?? '',
      DATABASE_URL: databaseUrl,
      DATABASE_OWNER_URL: '',
      DATA_DIR: dataDir,
      TOKEN_SECRET: secrets.tokenSecret,
      DATA_KEY: secrets.dataKey,
      // This process has the first port.
      METRICS_PORT: metrics ? String(metrics.port + number) : '',
    };
    return startRestarted({
      name: `worker ${number}`,
      launch: () => {
        const child = fork(join(ROOT, 'server/src/workers/serve-worker.ts'), [], { cwd: ROOT, env });
        const channel = { send: (message: object) => void (child.connected && child.send(message)) };
        child.on('message', (message) => {
          const barrier = barrierMessage(message);
          if (barrier) relay(channel, barrier);
          if (!isWorkerReady(message)) return;
          channels.set(number, channel);
          if (channels.size === count) resolve(message);
        });
        child.once('exit', () => {
          channels.delete(number);
          reject(new Error('a worker could not start'));
        });
        return child;
      },
      report,
      changed: () => undefined,
    });
  };
  const workers = Array.from({ length: count }, (_, at) => startOne(at + 1));
  return { ready, stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) };
}
