import type { CrowdFigures } from './clients.ts';
import type { Overload } from './overload.ts';

const ms = (value: number): string =>
  value >= 1000 ? `${(value / 1000).toFixed(1)} s` : `${Math.round(value)} ms`;

export function linesOf({ name, best, crowds, calmMs, ready }: Overload): string[] {
  const lines = crowds.map((crowd) => {
    const alone = best?.find((each) => each.name === crowd.name);
    const failed = Object.entries(crowd.failed).map(([status, count]) => `${count} × ${status}`);
    return [
      `  ${crowd.name}: ${crowd.done.count} done, ${crowd.perSecond}/s${alone ? ` (${alone.perSecond}/s with 20 clients)` : ''}`,
      `p50 ${ms(crowd.done.p50)}, p99 ${ms(crowd.done.p99)}, worst ${ms(crowd.done.worst)}`,
      `shed ${crowd.shed.count} (p99 ${ms(crowd.shed.p99)}${crowd.shed.withoutRetryAfter > 0 ? `, ${crowd.shed.withoutRetryAfter} without Retry-After` : ''})`,
      failed.length > 0 ? `failed ${failed.join(', ')}` : 'none failed',
    ].join('; ');
  });
  const total = (figures: readonly CrowdFigures[]): number =>
    figures.reduce((sum, { perSecond }) => sum + perSecond, 0);
  const tail = [
    ...(best ? [`goodput ${total(crowds)}/s of ${total(best)}/s`] : []),
    ...(calmMs === undefined ? [] : [`calm after ${ms(calmMs)}`]),
    ...(ready === undefined ? [] : [`ready meanwhile: ${ready}`]),
  ];
  return [name, ...lines, `  ${tail.join('; ')}`];
}
