import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTEXTS, contextOf } from './contexts.ts';
import { isTest, readSources, ROOT, type SourceFile, targets } from './source-files.ts';

const DOCUMENT = join(ROOT, 'docs/architecture.md');
const PICTURE = /(<!-- contexts: node e2e\/architecture\/context-picture\.ts -->\n)[\s\S]*?(<!-- end -->)/;

/**
 * Which contexts of the API import which, as a Mermaid graph; every context imports the platform, which is
 * left out.
 */
export function contextPicture(sources: readonly SourceFile[]): string {
  const arrows = new Set(
    sources.flatMap((file) => {
      const from = isTest(file) ? undefined : contextOf(file.path);
      if (!from) return [];
      return targets(file).flatMap((path) => {
        const to = contextOf(path);
        return to && to !== from && to !== 'platform' ? [`  ${from} --> ${to}`] : [];
      });
    }),
  );
  const nodes = CONTEXTS.filter((context) => context !== 'platform').map((context) => `  ${context}`);
  return ['```mermaid', 'graph BT', ...nodes, ...[...arrows].toSorted(), '```', ''].join('\n');
}

/** The document with the picture of the imports as they are. */
export const withPicture = (document: string, sources: readonly SourceFile[]): string =>
  document.replace(PICTURE, (_all, start: string, end: string) => `${start}${contextPicture(sources)}${end}`);

if (import.meta.main) writeFileSync(DOCUMENT, withPicture(readFileSync(DOCUMENT, 'utf8'), readSources()));
