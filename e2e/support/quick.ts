import { execFileSync } from 'node:child_process';
import { ROOT } from '../architecture/source-files.ts';

const git = (...given: string[]): string | undefined => {
  try {
    return execFileSync('git', given, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
};

/** Where this branch left the one that is shared; the commit before where there is none, or nothing was committed since. */
function mergeBase(): string {
  const base = git('merge-base', 'HEAD', 'origin/main');
  return base ?? 'HEAD';
}

/** Two runs of vitest: all that needs no database, and what needs one where something that it imports changed since the merge base. */
export const quickRuns = (): { title: string; arguments: string[] }[] => [
  { title: 'Contrat, écrans et règles', arguments: ['contract', 'design', 'web', 'house'].flatMap((name) => ['--project', name]) },
  { title: 'API, ce qui a changé', arguments: ['--project', 'api', '--project', 'server', '--changed', mergeBase()] },
];
