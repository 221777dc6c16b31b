import { activeNames } from './active-names.ts';
import { isInert } from './inert-attachment.ts';
import { streamBytes, UnreadableStream } from './inflate-stream.ts';
import {
  type PdfValue,
  PdfSyntax,
  PdfTooComplex,
  type ReadingBudget,
  type SyntaxBudget,
} from './pdf-values.ts';
import { type Dictionary, objectsIn, type PdfObject, readingBudget, valuesOf } from './read-objects.ts';

/** The result for a PDF. `links`: it would be inert without the addresses it links to. */
export type PdfVerdict = 'inert' | 'links' | 'active' | 'attachment' | 'encrypted' | 'unreadable';

const MAX_INFLATED_BYTES = 64 * 1024 * 1024;
const MAX_OBJECTS = 300_000;
/** A reference to a reference to a reference… */
const MAX_STEPS = 8;
/** Each step may lead to every revision of an object. */
const MAX_FOLLOWED = 300_000;

type Reading = {
  objects: PdfObject[];
  /** Every revision of each object. */
  byNumber: Map<number, PdfObject[]>;
  inflated: ReadingBudget;
  /** References followed so far. */
  followed: number;
  hasLinks: boolean;
};

const isName = (value: PdfValue | undefined, name: string): boolean =>
  value?.kind === 'name' && value.name === name;
const entriesOf = ({ value }: PdfObject): Dictionary =>
  value.kind === 'dictionary' ? value.entries : new Map<string, PdfValue>();
/** By the entries that readers need, regardless of its declared type. */
const isObjectStream = (entries: Dictionary): boolean =>
  valuesOf(entries, 'Type').some((type) => isName(type, 'ObjStm')) ||
  (entries.has('First') && entries.has('N'));
const isCrossReference = (entries: Dictionary): boolean =>
  valuesOf(entries, 'Type').some((type) => isName(type, 'XRef')) || (entries.has('W') && entries.has('Size'));

const numbersIn = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** The objects inside an object stream, at the places its head gives them. */
function* objectsWithin(entries: Dictionary, bytes: Buffer, budget: SyntaxBudget): Generator<PdfObject> {
  for (const first of valuesOf(entries, 'First')) {
    if (first.kind !== 'number') throw new UnreadableStream();
    const head = numbersIn(bytes.toString('latin1', 0, first.value));
    for (let pair = 0; pair + 1 < head.length; pair += 2) {
      const value = new PdfSyntax(
        bytes,
        Math.min(bytes.length, first.value + (head[pair + 1] ?? 0)),
        budget,
      ).value();
      if (value) yield { number: head[pair] ?? -1, value };
    }
  }
}

/** Reads every object of the file, those of object streams too, until one of them is refused. */
function readAll(bytes: Buffer): PdfVerdict | Reading {
  const names = activeNames(bytes);
  if (names.encrypted) return 'encrypted';
  if (names.active) return 'active';
  const inflated = { bytes: MAX_INFLATED_BYTES };
  const reading: Reading = { objects: [], byNumber: new Map(), inflated, followed: 0, hasLinks: names.links };
  const collect = (object: PdfObject): void => {
    if (reading.objects.push(object) > MAX_OBJECTS) throw new PdfTooComplex();
    const revisions = reading.byNumber.get(object.number);
    if (revisions) revisions.push(object);
    else reading.byNumber.set(object.number, [object]);
  };
  for (const object of objectsIn(bytes, readingBudget(bytes))) {
    collect(object);
    const entries = entriesOf(object);
    if (!object.data) continue;
    // Has no objects, but every reader inflates it.
    if (isCrossReference(entries)) streamBytes(entries, object.data, reading.inflated, { predictors: true });
    if (!isObjectStream(entries)) continue;
    const within = streamBytes(entries, object.data, reading.inflated);
    const inner = activeNames(within);
    if (inner.active) return 'active';
    reading.hasLinks ||= inner.links;
    for (const one of objectsWithin(entries, within, readingBudget(within))) collect(one);
  }
  return reading;
}

/** Follows references, through every revision of their objects. */
function resolved(value: PdfValue, reading: Reading, steps = 0): PdfValue[] {
  if (value.kind !== 'reference') return [value];
  reading.followed += 1;
  if (steps > MAX_STEPS || reading.followed > MAX_FOLLOWED) throw new PdfTooComplex();
  return (reading.byNumber.get(value.number) ?? []).flatMap((object) =>
    resolved(object.value, reading, steps + 1),
  );
}

/** The numbers of the objects that file specifications embed. */
function embeddedNumbers(reading: Reading): Set<number> {
  const numbers = new Set<number>();
  const waiting: PdfValue[] = reading.objects.map(({ value }) => value);
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    // One by one: a call takes some 100,000 arguments.
    if (value.kind === 'array') for (const item of value.items) waiting.push(item);
    if (value.kind !== 'dictionary') continue;
    for (const entry of value.entries.values()) waiting.push(entry);
    for (const files of valuesOf(value.entries, 'EF').flatMap((one) => resolved(one, reading)))
      if (files.kind === 'dictionary')
        for (const file of files.entries.values()) if (file.kind === 'reference') numbers.add(file.number);
  }
  return numbers;
}

/** A missing object counts as active: a reader may find it. */
async function hasActiveAttachment(reading: Reading): Promise<boolean> {
  const embedded = embeddedNumbers(reading);
  const streams = new Set(reading.objects.flatMap(({ number, data }) => (data ? [number] : [])));
  if (!embedded.isSubsetOf(streams)) return true;
  for (const object of reading.objects) {
    const entries = entriesOf(object);
    const saysSo = valuesOf(entries, 'Type').some((type) => isName(type, 'EmbeddedFile'));
    if (!saysSo && !embedded.has(object.number)) continue;
    if (!object.data || !(await isInert(streamBytes(entries, object.data, reading.inflated)))) return true;
  }
  return false;
}

/** Validates a PDF by all that a reader could find in it, within bounds of time and memory. */
export async function examinePdf(bytes: Buffer): Promise<PdfVerdict> {
  try {
    const reading = readAll(bytes);
    if (typeof reading === 'string') return reading;
    if (await hasActiveAttachment(reading)) return 'attachment';
    return reading.hasLinks ? 'links' : 'inert';
  } catch (error) {
    if (error instanceof PdfTooComplex || error instanceof UnreadableStream) return 'unreadable';
    throw error;
  }
}
