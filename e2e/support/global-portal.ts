import type { TestProject } from 'vitest/node';
import { startPortal } from './portal.ts';

declare module 'vitest' {
  // Vitest's own types are extended by merging, which only an interface can.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface ProvidedContext {
    portal: string;
  }
}

/** One server for all the journeys of a run. PORTAL_URL names one that already runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.PORTAL_URL;
  if (given) {
    project.provide('portal', given);
    return async () => undefined;
  }
  const portal = await startPortal();
  project.provide('portal', portal.address);
  return portal.stop;
}
