import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * The environment variable that names the file of the profile; test files are measured only when it is set.
 */
export const PROFILE_FILE = 'PROFILE_FILE';

/**
 * What a file of tests cost, next to what vitest itself measures. Our own code marks its phases by
 * `performance.measure`.
 */
export type Cost = { cpuMs: number; phases: Record<string, number> };

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest's own types are extended by merging, which only an interface can.
  interface TaskMeta {
    cost?: Cost;
  }
}

const Milliseconds = z.record(z.string(), z.number());

/** Null where it was not measured; JSON writes NaN as null. */
const CpuMs = z.number().nullable();
/**
 * What one test file cost. `cpuMs` is that of the process that runs the file; PostgreSQL and the browser are
 * not in it.
 */
export const FileProfile = z.object({
  file: z.string(),
  project: z.string(),
  wallMs: z.number(),
  cpuMs: CpuMs,
  phases: Milliseconds,
});
export type FileProfile = z.infer<typeof FileProfile>;

/**
 * What one run cost. `cpuMs` is that of the process that ran it and of all its descendants that ended before
 * it.
 */
export const Profile = z.object({
  title: z.string(),
  wallMs: z.number(),
  cpuMs: CpuMs,
  files: z.array(FileProfile),
});
export type Profile = z.infer<typeof Profile>;

/** Leaves the profile in the file that PROFILE_FILE names, where it names one. */
export function writeProfileAtExit(profile: () => Profile): void {
  const file = process.env[PROFILE_FILE];
  if (file) writeFileSync(file, JSON.stringify(profile()));
}

const TICKS_A_SECOND = 100;

/**
 * Processor seconds of this process's descendants that ended and were waited for. NaN where there is no
 * /proc. A PostgreSQL that was detached is in no such sum.
 */
export const processorSeconds = (): number => ticksOf('self', [15, 16]) / TICKS_A_SECOND;

/** Fields of /proc/PID/stat, counted from zero. */
function ticksOf(pid: string, fields: readonly number[]): number {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const after = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return fields.reduce((sum, field) => sum + Number(after[field - 2]), 0);
  } catch {
    return Number.NaN;
  }
}

const seconds = (ms: number | null): string => (ms === null ? '–' : (ms / 1000).toFixed(1)).padStart(8);
const row = (
  { wallMs, cpuMs }: { wallMs: number; cpuMs: number | null },
  name: string,
  phases: Record<string, number> = {},
): string => {
  const parts = Object.entries(phases).filter(([, ms]) => ms >= 50);
  const costly = parts
    .toSorted(([, a], [, b]) => b - a)
    .map(([phase, ms]) => `${phase} ${(ms / 1000).toFixed(1)}`);
  return `${seconds(wallMs)}${seconds(cpuMs)}  ${name}${costly.length > 0 ? `  (${costly.join(', ')})` : ''}`;
};

const total = (files: readonly FileProfile[]): FileProfile => {
  const sum: FileProfile = { file: '', project: '', wallMs: 0, cpuMs: 0, phases: {} };
  for (const { wallMs, cpuMs, phases } of files) {
    sum.wallMs += wallMs;
    sum.cpuMs = sum.cpuMs === null || cpuMs === null ? null : sum.cpuMs + cpuMs;
    for (const [phase, ms] of Object.entries(phases)) sum.phases[phase] = (sum.phases[phase] ?? 0) + ms;
  }
  return sum;
};

/**
 * The profile for people: the run, its projects, and the files that cost the most processor, or time where
 * that is not known.
 */
export function profileTable({ title, wallMs, cpuMs, files }: Profile, most = 30): string {
  const projects = [...Map.groupBy(files, ({ project }) => project)].map(([project, some]) => {
    const { phases, ...sum } = total(some);
    return row(sum, `${project}: ${some.length} files`, phases);
  });
  const costOf = ({ cpuMs, wallMs: waited }: FileProfile): number => cpuMs ?? waited;
  const costliest = files.toSorted((a, b) => costOf(b) - costOf(a)).slice(0, most);
  return [
    `── ${title}: what it cost, in seconds`,
    '    wall     cpu',
    row({ wallMs, cpuMs }, 'the whole run'),
    ...projects,
    ...costliest.map((file) => row(file, file.file, file.phases)),
  ].join('\n');
}
