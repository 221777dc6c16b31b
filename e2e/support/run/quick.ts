import { execFileSync } from 'node:child_process';
import { ROOT } from '../../architecture/source-files.ts';
import type { Suite } from './run-suite.ts';

const git = (...given: string[]): string | undefined => {
  try {
    return execFileSync('git', given, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return undefined;
  }
};

/** Merge base with the shared branch; the previous commit where there is none. */
function mergeBase(): string {
  const base = git('merge-base', 'HEAD', 'origin/main');
  return base ?? 'HEAD';
}

/**
 * All that needs no database; what needs one where something that it imports changed since the merge base;
 * and two journeys: a visitor who becomes a buyer, and a cart that is ordered.
 */
export const quickSuites = (): Suite[] => [
  {
    title: 'Contrat, écrans et règles',
    runner: 'vitest',
    arguments: projects('contract', 'design', 'web', 'house'),
  },
  {
    title: 'API, ce qui a changé',
    runner: 'vitest',
    arguments: [...projects('api', 'server'), '--changed', mergeBase()],
  },
  { title: 'Deux parcours', runner: 'playwright', arguments: ['journeys/visitor', 'journeys/cart'] },
];

const projects = (...names: string[]): string[] => names.flatMap((name) => ['--project', name]);
