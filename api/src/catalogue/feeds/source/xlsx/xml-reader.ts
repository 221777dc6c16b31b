import type { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import sax from 'sax';
import { failures } from '../../report/feeds.messages.ts';
import { FeedFileError } from '../../report/feed-file-error.ts';

export type XmlHandlers = {
  open: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/** Elements in each other; Excel writes a dozen. */
const MAX_DEPTH = 100;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Parses a part of a workbook as it comes; yields after each piece. Names lose their prefix. */
export async function* parseXml(stream: Readable, handlers: XmlHandlers): AsyncGenerator<void> {
  // Without the position the parser does not bound its buffers: a comment of a sheet would fill the memory.
  const parser = sax.parser(true, { position: true });
  let depth = 0;
  const decoder = new StringDecoder('utf8');
  parser.onopentag = ({ name, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) throw new FeedFileError(failures.damagedWorkbook);
    handlers.open(localName(name), textAttributes(attributes));
  };
  parser.onclosetag = (name) => {
    depth -= 1;
    handlers.close?.(localName(name));
  };
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  try {
    for await (const bytes of stream as AsyncIterable<Buffer>) {
      parser.write(decoder.write(bytes));
      if (parser.error) throw parser.error;
      yield;
    }
    parser.write(decoder.end()).close();
    yield;
  } catch (error) {
    throw error instanceof FeedFileError
      ? error
      : new FeedFileError(failures.damagedWorkbook, { cause: error });
  } finally {
    stream.destroy();
  }
}

/** Parses a whole part. */
export async function readXml(stream: Readable, handlers: XmlHandlers): Promise<void> {
  const pieces = parseXml(stream, handlers);
  while (!(await pieces.next()).done);
}

const textAttributes = (attributes: Record<string, string | { value: string }>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      localName(name),
      typeof value === 'string' ? value : value.value,
    ]),
  );
