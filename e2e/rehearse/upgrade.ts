import { join } from 'node:path';
import type { Cluster } from './cluster.ts';
import type { NodeName, PortalNodes } from './portal-nodes.ts';
import { type Tree, withMigration } from './trees.ts';

/** The worker last: a job of the new release may need the tables of the new release. */
const ORDER: readonly NodeName[] = ['api-1', 'api-2', 'site-1', 'site-2', 'worker'];
/** After every migration of the product. */
const FIRST_NUMBER = 9000;

/** Restarts every node with the code of this tree, one after the other. */
async function upgradeTo(portal: PortalNodes, tree: Tree): Promise<void> {
  for (const name of ORDER) await portal.restart(name, tree);
}

/** The first call upgrades to `upgradesTo`, where given; every other to the code of before with one migration more. */
export function upgrades(
  cluster: Cluster,
  portal: PortalNodes,
  first: { tree: Tree; upgradesTo?: Tree },
): () => Promise<void> {
  let [tree, next, number] = [first.tree, first.upgradesTo, FIRST_NUMBER];
  return async () => {
    number += 1;
    tree = next ?? (await withMigration(tree, join(cluster.folder, `release-${number}`), number));
    next = undefined;
    await upgradeTo(portal, tree);
  };
}
