import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from '../settings/environment.ts';
import { StartError } from '../process/start-error.ts';
import type { WebModule } from './web-module.ts';

const WEB = join(ROOT, 'web');
const BUILD = join(WEB, 'build');
const STAMP = join(BUILD, 'stamp');
export const CLIENT_FILES = join(BUILD, 'client');

/** Not the design page nor any test: a container removes them once the site is built. */
const SOURCES = ['web', 'design/src', 'contract'];
const GENERATED = new Set(['build', '.react-router', 'node_modules', 'test-results']);
const COMPRESSED = new Set(['.js', '.css', '.svg', '.json', '.html', '.webmanifest', '.txt']);
const WORTHWHILE_BYTES = 1024;

/** Builds the web application when its sources changed since the last build; returns whether it did. */
export async function buildWeb(): Promise<boolean> {
  const wanted = await hashOfSources();
  if ((await readFile(STAMP, 'utf8').catch(() => '')) === wanted) return false;
  const program = findBuilder();
  await rm(STAMP, { force: true });
  await runBuild(program);
  await precompress(CLIENT_FILES);
  await writeFile(STAMP, wanted);
  return true;
}

/** The web application as the last build left it. */
export const loadWeb = async (): Promise<WebModule> =>
  (await import(join(BUILD, 'server/index.js'))) as WebModule;

/** The files that the site is built from. */
export async function sourcesOfSite(): Promise<string[]> {
  const lists = await Promise.all(SOURCES.map((folder) => filesOf(join(ROOT, folder))));
  return [...lists.flat(), join(ROOT, 'package-lock.json')].toSorted();
}

async function hashOfSources(): Promise<string> {
  const files = await sourcesOfSite();
  const contents = await Promise.all(files.map((file) => readFile(file)));
  const hash = createHash('sha256');
  for (const [at, file] of files.entries())
    hash.update(`${file.slice(ROOT.length)}\0${contents[at]?.length}\0`).update(contents[at] ?? '');
  return hash.digest('hex');
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const lists = entries
    .filter(({ name }) => !GENERATED.has(name) && !/\.test\.tsx?$/.test(name))
    .map(async (entry) =>
      entry.isDirectory() ? filesOf(join(folder, entry.name)) : [join(folder, entry.name)],
    );
  return (await Promise.all(lists)).flat();
}

function findBuilder(): string {
  try {
    const require = createRequire(join(WEB, 'package.json'));
    return join(require.resolve('@react-router/dev/package.json'), '../bin.cjs');
  } catch (error) {
    throw new StartError(
      'Le site construit ne correspond pas à ses sources, et ses outils de construction ne sont pas installés.',
      { cause: error },
    );
  }
}

async function runBuild(program: string): Promise<void> {
  const output: string[] = [];
  const code = await new Promise<number | null>((resolve) => {
    const build = spawn(process.execPath, [program, 'build'], {
      cwd: WEB,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    process.once('exit', () => build.kill());
    for (const stream of [build.stdout, build.stderr])
      stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
    build.once('error', (error) => output.push(error.message));
    build.once('close', resolve);
  });
  if (code !== 0) throw new StartError(`Le site n’a pas pu être construit\u202f:\n${output.join('').trim()}`);
}

/** Writes .br and .gz next to every file that gains by it, so that serving needs no compression. */
async function precompress(folder: string): Promise<void> {
  const files = (await filesOf(folder)).filter((file) => COMPRESSED.has(extname(file)));
  await Promise.all(files.map(compressFile));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < WORTHWHILE_BYTES) return;
  const content = await readFile(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await Promise.all([
    promisify(brotliCompress)(content, options).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) =>
      writeFile(`${file}.gz`, bytes),
    ),
  ]);
}
