import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainReport } from './fuzz-domain.ts';

/** Calls that were sent again stand in for what was known of them; the contract may have got others since. */
function renewed(old: DomainReport | undefined, report: DomainReport): DomainReport {
  const again = new Set(report.calls.map(({ call }) => call));
  if (!old || old.calls.every(({ call }) => again.has(call))) return report;
  return {
    ...old,
    calls: [...old.calls.filter(({ call }) => !again.has(call)), ...report.calls],
    faults: [...old.faults.filter(({ call }) => !again.has(call)), ...report.faults],
  };
}

/** What was sent so far, a file for each domain: a run that was stopped goes on where it was, and one domain can be sent again. */
export function storedReports(folder: string | undefined) {
  if (folder) mkdirSync(folder, { recursive: true });
  const read = (): DomainReport[] => {
    if (!folder) return [];
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as DomainReport);
  };
  const reports = new Map(read().map((report) => [report.domain, report]));
  return {
    reports,
    put: (sent: DomainReport): void => {
      const report = renewed(reports.get(sent.domain), sent);
      reports.set(report.domain, report);
      if (!folder) return;
      const path = join(folder, `${report.domain}.json`);
      writeFileSync(`${path}.part`, JSON.stringify(report));
      renameSync(`${path}.part`, path);
    },
  };
}
