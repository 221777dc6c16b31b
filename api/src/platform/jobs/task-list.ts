import { SpanKind } from '@opentelemetry/api';
import type { Task, TaskList } from 'graphile-worker';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { acrossWorkspaces } from '../db/workspace-scope.ts';
import { createOutageLog, type OutageLog } from '../logging/outage-log.ts';
import type { Attempt, JobList, JobParts } from './job-parts.ts';
import type { JobName } from './jobs.repository.ts';
import { inSpan, takeTrace } from '../tracing.ts';
import { errorForLog } from '../logging/logged-error.ts';

/** A failed job is logged by its name, never with its payload, and retried by the queue. */
const logged =
  (
    name: string,
    parts: Pick<JobParts, 'log'>,
    logOutage: OutageLog,
    work: (payload: unknown, attempt: Attempt) => Promise<void>,
  ): Task =>
  async (given, { job }) => {
    const { payload, traceparent } = takeTrace(given);
    const attempt = { last: job.attempts >= job.max_attempts };
    try {
      await inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, traceparent }, () =>
        acrossWorkspaces('jobs', () => work(payload, attempt)),
      );
    } catch (error) {
      if (!attempt.last && error instanceof Error && isDatabaseUnavailable(error))
        logOutage(parts.log, error, 'job', 'job failed');
      else
        parts.log[attempt.last ? 'error' : 'warn'](
          { code: 'job', job: name, attempt: job.attempts, err: errorForLog(error) },
          'job failed',
        );
      throw error;
    }
  };

/** Every job by its name, as the queue runs them. */
export function taskList<Parts extends Pick<JobParts, 'log'>>(
  parts: Parts,
  { handlers, timed }: JobList<Parts>,
): TaskList {
  const logOutage = createOutageLog();
  const names = Object.keys(handlers) as JobName[];
  // `addJob` gave each name the payload that its handler takes.
  const requested = names.map((name) => [
    name,
    logged(name, parts, logOutage, (payload, attempt) => handlers[name](parts, payload as never, attempt)),
  ]);
  const scheduled = timed.map(({ name, run }) => [name, logged(name, parts, logOutage, () => run(parts))]);
  return Object.fromEntries([...requested, ...scheduled]);
}
