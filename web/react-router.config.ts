import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The table of all routes weighs more than the listing has left: a page carries its own, and asks for those of its links.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
