import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  ssr: true,
  // The whole route table is small: shipping it avoids a request per discovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
