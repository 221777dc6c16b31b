import { Gauge, type Registry } from 'prom-client';

// OPS-4
/** How many event streams are open, on the side of the API and on that of the pages that relay them. */
export function measureStreams(registry: Registry): (side: 'api' | 'web') => (change: 1 | -1) => void {
  const gauge = new Gauge({
    name: 'pomelo_event_streams_open',
    help: 'Event streams open, by side: a page reads one of the web, which reads one of the API.',
    labelNames: ['side'] as const,
    registers: [registry],
  });
  return (side) => {
    gauge.set({ side }, 0);
    return (change) => gauge.inc({ side }, change);
  };
}
