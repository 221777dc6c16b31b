import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { ROOT } from '../architecture/source-files.ts';

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.object({ name: z.string() }),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
  spec: z.record(z.string(), z.unknown()).optional(),
});
export type Manifest = z.infer<typeof Manifest>;

/** Every resource of `deploy/kubernetes`, as its file states it. */
export const manifests: readonly Manifest[] = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).flatMap(
  (path) =>
    parseAllDocuments(readFileSync(join(ROOT, path), 'utf8')).map((document) => {
      if (document.errors.length > 0) throw new Error(`${path}: ${document.errors.join()}`);
      return Manifest.parse(document.toJS());
    }),
);

export const ofKind = (kind: string): readonly Manifest[] =>
  manifests.filter((manifest) => manifest.kind === kind);
