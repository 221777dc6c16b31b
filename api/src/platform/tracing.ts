import {
  type Attributes,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

/** A W3C `traceparent`: the trace, and the parent span. */
const TRACE = 'traceparent';
const TRACER = 'pomelo';

let enabled = false;

/** Called once the exporter is registered; without it nothing below does anything. */
export const setTracing = (isEnabled: boolean): void => void (enabled = isEnabled);

const contextOf = (traceparent: unknown) =>
  typeof traceparent === 'string'
    ? propagation.extract(ROOT_CONTEXT, { [TRACE]: traceparent })
    : ROOT_CONTEXT;

/** The headers that pass the current trace to another process; none while tracing is off. */
export function traceHeaders(): Record<string, string> {
  if (!enabled) return {};
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

function endSpan(span: Span, error?: unknown): void {
  // The message of an error may quote a row: only its type is recorded.
  if (error !== undefined)
    span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' });
  span.end();
}

/** Runs `work` in a span; `traceparent` is its parent, by default the current span. */
export async function inSpan<T>(
  name: string,
  { kind, attributes = {}, traceparent }: { kind: SpanKind; attributes?: Attributes; traceparent?: unknown },
  work: () => Promise<T>,
): Promise<T> {
  if (!enabled) return work();
  const parent = traceparent === undefined ? context.active() : contextOf(traceparent);
  const span = trace.getTracer(TRACER).startSpan(name, { kind, attributes }, parent);
  try {
    const done = await context.with(trace.setSpan(parent, span), work);
    endSpan(span);
    return done;
  } catch (error) {
    endSpan(span, error);
    throw error;
  }
}

/** A span a request, by the pattern of its route: no address, search or name is in it. */
export function traceRequests(app: FastifyInstance): void {
  if (!enabled) return;
  const spans = new WeakMap<object, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    // A call of the pages in this process belongs to their request.
    const parent = trace.getActiveSpan() ? context.active() : contextOf(request.headers[TRACE]);
    const span = trace.getTracer(TRACER).startSpan(request.method, { kind: SpanKind.SERVER }, parent);
    spans.set(request, span);
    context.with(trace.setSpan(parent, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.pageRoute ?? request.routeOptions.url ?? 'none';
    const span = spans.get(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({
      'http.request.method': request.method,
      'http.route': route,
      'http.response.status_code': reply.statusCode,
      'pomelo.request_id': request.id,
    });
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

const textOf = (query: unknown): string =>
  typeof query === 'string'
    ? query
    : typeof query === 'object' && query !== null && 'text' in query
      ? String(query.text)
      : '';

/** A span per query of a request or job, with its verb only: a statement may contain user input. */
export function traceQueries(client: pg.PoolClient): void {
  if (!enabled) return;
  const send: (...query: unknown[]) => unknown = client.query.bind(client);
  const traced = (...query: unknown[]): unknown => {
    if (!trace.getActiveSpan()) return send(...query);
    const verb = /^\s*(\w+)/.exec(textOf(query[0]))?.[1]?.toUpperCase() ?? 'SQL';
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': verb };
    const span = trace.getTracer(TRACER).startSpan(`SQL ${verb}`, { kind: SpanKind.CLIENT, attributes });
    const last = query.at(-1);
    if (typeof last === 'function') {
      const callback = (...given: unknown[]): unknown => {
        endSpan(span, given[0] ?? undefined);
        return Reflect.apply(last, undefined, given);
      };
      return send(...query.slice(0, -1), callback);
    }
    const answer = send(...query);
    if (answer instanceof Promise)
      answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, error),
      );
    else span.end();
    return answer;
  };
  Reflect.set(client, 'query', traced);
}

/** The payload of a job, with the trace of the request that adds it. */
export const withTrace = <T extends object>(payload: T): T =>
  enabled ? { ...payload, ...traceHeaders() } : payload;

/** Removes the trace from the payload of a job. */
export function takeTrace(payload: unknown): { payload: unknown; traceparent: unknown } {
  if (typeof payload !== 'object' || payload === null || !(TRACE in payload))
    return { payload, traceparent: undefined };
  const { [TRACE]: traceparent, ...rest } = payload;
  return { payload: rest, traceparent };
}
