import { parentPort } from 'node:worker_threads';
import { examinePdf, type PdfVerdict } from './examine-pdf.ts';
import { removeLinks } from './remove-links.ts';

/** `rewritten`: the same document without its links, when it is otherwise inert. */
export type Examined = { verdict: PdfVerdict; rewritten?: Uint8Array };

async function withoutLinks(bytes: Buffer): Promise<Examined> {
  try {
    const rewritten = await removeLinks(bytes);
    // The rewritten file is the one stored: it is examined like any upload.
    const verdict = await examinePdf(rewritten);
    return verdict === 'inert' ? { verdict, rewritten: new Uint8Array(rewritten) } : { verdict };
  } catch {
    // The library does not document how it fails on a damaged file.
    return { verdict: 'unreadable' };
  }
}

async function examine(given: Uint8Array): Promise<Examined> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  const verdict = await examinePdf(bytes);
  return verdict === 'links' ? withoutLinks(bytes) : { verdict };
}

parentPort?.on('message', (bytes: Uint8Array) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- Of a window: a thread has no origin.
  void examine(bytes).then((examined) => parentPort?.postMessage(examined));
});
