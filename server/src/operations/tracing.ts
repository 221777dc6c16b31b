import { setTracing } from '@pomelo/api/platform/tracing.ts';

const EXPORT_MS = 3000;

/**
 * Sends traces to an OpenTelemetry collector (OTLP over HTTP); without an address it loads none of the
 * libraries. Returns a function that flushes and stops it.
 */
export async function openTracing(
  endpoint: string | undefined,
  serviceName: string,
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const [
    { context, propagation, trace },
    { BatchSpanProcessor, NodeTracerProvider },
    { OTLPTraceExporter },
    { resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
    timeoutMillis: EXPORT_MS,
  });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter, { exportTimeoutMillis: EXPORT_MS })],
  });
  provider.register();
  setTracing(true);
  return async () => {
    setTracing(false);
    // An unreachable collector must not keep the process from exiting.
    await provider.shutdown().catch(() => undefined);
    for (const api of [trace, context, propagation]) api.disable();
  };
}
