import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The table of all routes is too large for the listing's budget: a page has its own routes, and loads those
  // of its links.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
