import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainReport } from './fuzz-domain.ts';

/** Repeated calls replace their stored results; the contract may have new calls since. */
function renewed(old: DomainReport | undefined, report: DomainReport): DomainReport {
  const again = new Set(report.calls.map(({ call }) => call));
  if (!old || old.calls.every(({ call }) => again.has(call))) return report;
  return {
    ...old,
    calls: [...old.calls.filter(({ call }) => !again.has(call)), ...report.calls],
    faults: [...old.faults.filter(({ call }) => !again.has(call)), ...report.faults],
  };
}

/** Stored reports, a file for each domain: a stopped run continues, and one domain can be repeated. */
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
