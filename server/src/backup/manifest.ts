import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { codeOf, messageOf, StartError } from '../process/start-error.ts';
import { filesUnder } from './copy-file.ts';

const NAME = 'manifest.json';

const CopiedFile = z.object({
  // Never outside the backup, whatever the manifest contains.
  path: z.string().refine((path) => !path.startsWith('/') && !path.split('/').includes('..')),
  size: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});
const Content = z.object({
  format: z.literal(1),
  /** A copy of the embedded cluster, or a dump of another database. */
  kind: z.enum(['physical', 'dump']),
  startedAt: z.string(),
  endedAt: z.string(),
  /** Major version of PostgreSQL: only the same one reads a physical copy. */
  postgres: z.int(),
  /** Everything acknowledged before this instant is in it. */
  databaseAt: z.string(),
  files: z.array(CopiedFile),
});
/** Contents of a backup, with digests. */
export type Manifest = z.infer<typeof Content>;

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Written last: a backup without it is not one. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const content = JSON.stringify(manifest, null, 1);
  await writeFile(join(folder, NAME), JSON.stringify({ sha256: hashOf(content), content }), {
    mode: 0o600,
    flush: true,
  });
}

const damaged = (folder: string, why: string): StartError =>
  new StartError(`La sauvegarde ${folder} n’est pas utilisable\u202f: ${why}.\nRien n’a été changé.`);

function readManifest(folder: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(folder, NAME), 'utf8');
  } catch (error) {
    throw damaged(folder, codeOf(error) === 'ENOENT' ? 'elle n’a pas de manifest.json' : messageOf(error));
  }
  try {
    const { sha256, content } = z.object({ sha256: z.string(), content: z.string() }).parse(JSON.parse(text));
    if (hashOf(content) !== sha256) throw new Error('checksum');
    return Content.parse(JSON.parse(content));
  } catch {
    throw damaged(folder, 'son manifest.json a été altéré');
  }
}

async function sumOf(path: string): Promise<{ size: number; sha256: string } | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of file.createReadStream()) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    size += bytes.length;
  }
  return { size, sha256: hash.digest('hex') };
}

/** Reads every byte of a backup; throws a StartError when one is missing, changed or added. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = readManifest(folder);
  const known = new Map(manifest.files.map((file) => [file.path, file]));
  const wrong: string[] = [];
  for (const { path, size, sha256 } of manifest.files) {
    const sum = await sumOf(join(folder, path));
    if (sum?.size !== size || sum.sha256 !== sha256) wrong.push(path);
  }
  for (const path of await filesUnder(folder)) if (path !== NAME && !known.has(path)) wrong.push(path);
  const [first] = wrong;
  if (first !== undefined)
    throw damaged(
      folder,
      `${wrong.length} ${wrong.length > 1 ? 'fichiers manquent ou ont' : 'fichier manque ou a'} changé (${first})`,
    );
  return manifest;
}

/** The one of the embedded PostgreSQL of a cluster, from its own file. */
export const versionOf = async (cluster: string): Promise<number> =>
  Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));
