import { performance } from 'node:perf_hooks';
import { headersOf } from '../buyers.ts';
import { growthDuring } from '../memory.ts';
import type { BenchPortal } from '../portal.ts';
import { oneByOne } from '../stopwatch.ts';
import { BARS, buyerCalls, type BackofficeCall, backofficeCalls, type Named, withHeaders } from './calls.ts';
import { logInAs } from './log-in.ts';

/** Repeated so often, and the best is taken: other load on the machine only adds to it. */
const TIMES = 5;
const LARGEST_SIRET = '20000000000001';

export type CallFigure = BackofficeCall & { best: number; median: number };
export type FileFigure = { name: string; lines: number; seconds: number; megabytes: number; grownMb: number };

const firstOf = async (portal: BenchPortal, text: string): Promise<string> => {
  const { rows } = await portal.pool.query<{ first: string }>(text);
  return String(rows[0]?.first);
};

async function namesOf(portal: BenchPortal): Promise<Named> {
  return {
    company: await firstOf(portal, `SELECT id AS first FROM workspace WHERE siret = '${LARGEST_SIRET}'`),
    staff: await firstOf(portal, 'SELECT person_id AS first FROM staff_member ORDER BY 1 LIMIT 1'),
    run: await firstOf(
      portal,
      'SELECT run_id AS first FROM import_change GROUP BY 1 ORDER BY count(*) DESC LIMIT 1',
    ),
    feed: Number(await firstOf(portal, 'SELECT min(feed_id) AS first FROM import_run')),
    deal: await firstOf(
      portal,
      `SELECT id AS first FROM deal WHERE step = 'step-1' AND ended IS NULL ORDER BY number DESC LIMIT 1`,
    ),
    from: await firstOf(portal, `SELECT (current_date - 729)::text AS first`),
    to: await firstOf(portal, 'SELECT current_date::text AS first'),
  };
}

async function timed(
  portal: BenchPortal,
  calls: readonly BackofficeCall[],
  headers: Record<string, string>,
): Promise<CallFigure[]> {
  const figures: CallFigure[] = [];
  for (const call of calls) {
    const { best, p50 } = await oneByOne(
      portal.base,
      Array.from({ length: TIMES }, () => withHeaders(call, headers)),
    );
    figures.push({ ...call, best, median: p50 });
  }
  return figures;
}

/**
 * Every list, count and figure of the back-office, and the reads of a company with ten thousand orders, in
 * sequence.
 */
export async function measureBackoffice(portal: BenchPortal): Promise<CallFigure[]> {
  const named = await namesOf(portal);
  const staff = await logInAs(portal, 'equipe@pomelo.test');
  const buyer = await logInAs(portal, 'acheteur@pomelo.test');
  return [
    ...(await timed(portal, backofficeCalls(named), { authorization: `Bearer ${staff}` })),
    ...(await timed(portal, buyerCalls(), headersOf({ token: buyer, workspaceId: named.company }))),
  ];
}

const FILES = {
  stock: '/backoffice/stock/file',
  invoices: '/backoffice/invoices/file',
  'audit log': '/backoffice/audit/file',
};

/**
 * The files of the back-office, each with all it can hold: the duration, and the growth of the server's
 * memory.
 */
export async function measureFiles(portal: BenchPortal): Promise<FileFigure[]> {
  const authorization = `Bearer ${await logInAs(portal, 'equipe@pomelo.test')}`;
  const read = async (path: string): Promise<{ bytes: number; lines: number }> => {
    const answer = await fetch(new URL(path, portal.base), { headers: { authorization } });
    if (!answer.ok || !answer.body) throw new Error(`${answer.status} for ${path}`);
    let [bytes, lines] = [0, 0];
    for await (const piece of answer.body) {
      bytes += piece.length;
      for (const byte of piece) if (byte === 10) lines++;
    }
    return { bytes, lines };
  };
  const figures: FileFigure[] = [];
  for (const [name, path] of Object.entries(FILES)) {
    // Once for the memory that any file leaves: compiled code, the collector's slack.
    await read(path);
    const start = performance.now();
    const { result, grownMb } = await growthDuring(portal, () => read(path));
    const seconds = (performance.now() - start) / 1000;
    figures.push({ name, lines: result.lines, seconds, megabytes: result.bytes / 1e6, grownMb });
  }
  return figures;
}

/** The slowest of each kind of response, then any above the accepted limit. */
export function backofficeLines(figures: readonly CallFigure[]): string[] {
  const kinds = Map.groupBy(figures, ({ name }) => name.split(',')[0] ?? name);
  const ms = (value: number): string => `${value.toFixed(1)} ms`;
  const slow = figures.filter(({ best, bar }) => best > BARS[bar]);
  return [
    ...[...kinds].map(([kind, calls]) => {
      const worst = calls.toSorted((one, other) => other.best - one.best)[0];
      return `${kind}: ${ms(calls[0]?.best ?? 0)}, at most ${ms(worst?.best ?? 0)} (${worst?.name ?? ''}; median ${ms(worst?.median ?? 0)}), ${calls.length} questions`;
    }),
    `slower than they should be: ${slow.length} of ${figures.length}`,
    ...slow.map(({ name, best, bar }) => `  ${name}: ${ms(best)}, bar ${BARS[bar]} ms`),
  ];
}
