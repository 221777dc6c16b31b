import { run } from './process/run.ts';
import { buildWeb } from './web/build-web.ts';

/** Builds the site ahead of its first start: for an image, which then starts without the tools of a build. */
await run(
  async () => {
    console.log((await buildWeb()) ? 'Site construit.' : 'Le site est à jour.');
  },
  { privateFiles: false },
);
