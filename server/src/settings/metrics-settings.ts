import { LOOPBACK } from './variable.ts';

type MetricsVariables = {
  METRICS_PORT?: number | undefined;
  METRICS_HOST?: string | undefined;
  METRICS_TOKEN?: string | undefined;
};
type Metrics = { host: string; port: number; token: string | undefined };

export function metricsOf({
  METRICS_PORT: port,
  METRICS_HOST: host = '127.0.0.1',
  METRICS_TOKEN: token,
}: MetricsVariables): {
  metrics?: Metrics;
} {
  return port === undefined ? {} : { metrics: { host, port, token } };
}

/** Metrics reveal much about a business: a token is required beyond this machine. */
export function metricsMistakes({
  METRICS_PORT: port,
  METRICS_HOST: host = '127.0.0.1',
  METRICS_TOKEN: token,
}: MetricsVariables): string[] {
  if (port === undefined || token !== undefined || LOOPBACK.has(host)) return [];
  return ['METRICS_TOKEN est obligatoire quand METRICS_HOST n’est pas cette seule machine'];
}
