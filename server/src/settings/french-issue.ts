import type { z } from 'zod';

/** Expected value of a variable in French, where its schema does not state it. */
export function frenchOf(issue: z.core.$ZodIssue): string {
  if (issue.path[0] === 'METRICS_PORT') return 'attend un numéro de port entre 0 et 65535';
  if (issue.path[0] === 'MIN_FREE_MB') return 'attend un nombre de mégaoctets entre 0 et 10000000';
  if (issue.path[0] === 'SHED_AFTER_MS') return 'attend un nombre de millisecondes entre 50 et 60000';
  if (issue.path[0] === 'DRAIN_SECONDS') return 'attend un nombre de secondes entre 0 et 120';
  if (issue.path[0] === 'PORT') return 'attend un numéro de port entre 0 et 65535';
  return issue.message;
}
