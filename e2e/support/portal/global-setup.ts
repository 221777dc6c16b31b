import { buildWeb } from '@pomelo/server/src/web/build-web.ts';
import { prepareSeededData } from './seeded-data.ts';

/** Builds the site and makes the demo once, for all the portals of the run. */
export default async function globalSetup(): Promise<void> {
  await Promise.all([buildWeb(), prepareSeededData()]);
}
