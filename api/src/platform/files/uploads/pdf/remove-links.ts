import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFStream,
} from '@cantoo/pdf-lib';

const URI = PDFName.of('URI');
const ACTION = PDFName.of('S');

/** Empties every action that opens an address, and the base address of a catalogue. */
function clear(object: PDFObject, context: PDFContext, seen: Set<PDFObject>): void {
  const waiting: PDFObject[] = [object];
  for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
    if (seen.has(one)) continue;
    seen.add(one);
    if (one instanceof PDFStream) waiting.push(one.dict);
    else if (one instanceof PDFArray) for (const item of one.asArray()) waiting.push(item);
    else if (one instanceof PDFDict) {
      const isLink = context.lookup(one.get(ACTION)) === URI;
      for (const [key, value] of one.entries()) {
        if (isLink || key === URI) one.delete(key);
        else waiting.push(value);
      }
    }
  }
}

/** The same document without the addresses it links to, rewritten from its objects. */
export async function removeLinks(bytes: Buffer): Promise<Buffer> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: true });
  const seen = new Set<PDFObject>();
  for (const [, object] of document.context.enumerateIndirectObjects()) clear(object, document.context, seen);
  return Buffer.from(
    await document.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }),
  );
}
