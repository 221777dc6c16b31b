import { brokenMails } from '../faults/invariants.ts';
import { findViolations, waitForQueues } from '../faults/fault-run.ts';
import { type Random, seededRandom } from '../faults/seeded-random.ts';
import { type Cluster, createDatabase, startCluster } from './cluster.ts';
import type { FaultName } from './faults.ts';
import { type PortalNodes, settingsOf, startPortalNodes } from './portal-nodes.ts';
import { type Done, doneBy } from './report.ts';
import { type Round, runRound } from './rounds.ts';
import type { Tree } from './trees.ts';
import { runToEnd } from './supervised.ts';
import { brokenUploads } from './uploads.ts';
import { upgrades } from './upgrade.ts';
import { openWorld, type World } from './world.ts';

const VEHICLES_PER_ROUND = 25;
const MIN_VEHICLES = 300;

export type Options = {
  folder: string;
  seed: number;
  faults: readonly FaultName[];
  /** The code of the first nodes; the first upgrade restarts them on `upgradesTo`. */
  tree: Tree;
  upgradesTo?: Tree;
  asynchronous?: boolean;
  files: 'bucket' | 'folder';
  signal: AbortSignal;
  print: (line: string) => void;
};

export type Stage = {
  cluster: Cluster;
  portal: PortalNodes;
  world: World;
  random: Random;
  settings: Record<string, string>;
};

/** Runs `work` on a cluster with a portal and its users, and ends all of it. */
export async function onStage<T>(options: Options, work: (stage: Stage) => Promise<T>): Promise<T> {
  const { folder, seed, tree, print } = options;
  const random = seededRandom(seed);
  const cluster = await startCluster(folder);
  const stops: (() => Promise<void>)[] = [cluster.stop];
  try {
    await cluster.whenWhole();
    await createDatabase(cluster);
    if (options.asynchronous) await cluster.asynchronous();
    print('three PostgreSQL under Patroni, etcd, HAProxy, PgBouncer and a bucket run');
    const settings = settingsOf(cluster, options.files);
    const vehicles = MIN_VEHICLES + options.faults.length * VEHICLES_PER_ROUND;
    // Through PostgreSQL alone: a command needs a session.
    await runToEnd(process.execPath, ['server/src/seed.ts', '--vehicles', String(vehicles * 2)], {
      folder: tree.folder,
      environment: settings,
    });
    const portal = startPortalNodes(cluster, settings, tree);
    stops.unshift(portal.stop);
    await portal.whenServing();
    print('two APIs, two sites and a worker serve');
    const world = await openWorld(cluster, settings['DATA_DIR'] ?? '', { random, vehicles });
    stops.unshift(world.stop);
    return await work({ cluster, portal, world, random, settings });
  } finally {
    for (const stop of stops) await stop().catch((error: unknown) => print(`stop: ${String(error)}`));
  }
}

export type Result = { rounds: Round[]; atTheEnd: string[]; minutes: number; done: Done };

/** OPS-21: one round for each fault; then all mails leave, and everything is checked once more. */
export const rehearse = (options: Options): Promise<Result> =>
  onStage(options, async ({ cluster, portal, world, random, settings }) => {
    const { print, signal, faults } = options;
    const startedAt = performance.now();
    const upgrade = upgrades(cluster, portal, options);
    const before = await world.whileQuiet(() => findViolations(world.context));
    if (before.length > 0) throw new Error(`broken before anything began:\n${before.join('\n')}`);
    const rounds: Round[] = [];
    for (const fault of faults) {
      if (signal.aborted) break;
      const round = await runRound({ cluster, portal, random, upgrade }, world, fault);
      rounds.push(round);
      print(
        `${rounds.length}/${faults.length} ${fault}: ${round.seconds.toFixed(0)} s, without a booking ${(round.withoutBookingMs / 1000).toFixed(1)} s, ` +
          `${round.failed} failed (${round.pagesFailed} pages), ${round.broken.length} broken`,
      );
      for (const line of round.broken.slice(0, 5)) print(`  ${line}`);
    }
    const atTheEnd = await world.whileQuiet(async () => {
      await waitForQueues(world.context);
      return [
        ...(await findViolations(world.context)),
        ...(await brokenMails(world.context)),
        ...(await brokenUploads(world.context, settings)),
      ];
    });
    for (const line of atTheEnd.slice(0, 10)) print(`at the end: ${line}`);
    const minutes = (performance.now() - startedAt) / 60_000;
    return { rounds, atTheEnd, minutes, done: doneBy(world) };
  });
