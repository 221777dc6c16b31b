import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import SaxonJS from 'saxon-js';

/** A schematron compiled for the processor: the file it came from, and where its compiled form lies. */
export type Schematron = { name: string; compiled: string };
/** A failed assertion. `flag` is what the schematron calls it: `fatal` by default. */
export type Failure = { id: string; flag: string; location: string; text: string };

const XSLT = /\.(xslt|xsl)$/i;
/** The stylesheets for the other syntax, UBL, read none of our documents. */
const READS_CII = /CrossIndustryInvoice/;
const COMPILER = createRequire(import.meta.url).resolve('xslt3/xslt3.js');

/** Every stylesheet below `folder` that validates CII documents, in order of name. */
export async function findSchematrons(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => XSLT.test(name)).toSorted();
  const files = await Promise.all(
    names.map(async (name) => ({
      path: join(folder, name),
      text: await readFile(join(folder, name), 'utf8'),
    })),
  );
  return files.filter(({ text }) => READS_CII.test(text)).map(({ path }) => path);
}

/** Compiles a stylesheet into `into`. Throws with the compiler's message when it is not one. */
export async function compileSchematron(path: string, into: string, place: number): Promise<Schematron> {
  const compiled = join(into, `${place}.sef.json`);
  await promisify(execFile)(process.execPath, [COMPILER, `-xsl:${path}`, `-export:${compiled}`, '-nogo'], {
    maxBuffer: 16_000_000,
  });
  return { name: basename(path), compiled };
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
const FAILED = /<svrl:failed-assert\b([^>]*)>([\s\S]*?)<\/svrl:failed-assert>/g;

/** Errors that a schematron finds in a document: its report (SVRL) names each failed assertion. */
export async function validate({ compiled }: Schematron, xml: string): Promise<Failure[]> {
  const result = await SaxonJS.transform(
    { stylesheetFileName: compiled, sourceText: xml, destination: 'serialized' },
    'async',
  );
  const report = String(result.principalResult);
  if (!report.includes('schematron-output')) throw new Error('The stylesheet wrote no schematron report');
  return [...report.matchAll(FAILED)].map(([, tag = '', inner = '']) => ({
    id: attribute(tag, 'id') || attribute(tag, 'test'),
    flag: attribute(tag, 'flag') || 'fatal',
    location: attribute(tag, 'location'),
    text: inner
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  }));
}
