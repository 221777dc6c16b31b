import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { disbursementLine, serviceLine, vehicleLine } from '@pomelo/contract/deals/totals.ts';
import type { TradeKind } from '@pomelo/api/platform/documents/content/kinds.ts';
import { documentLine } from '@pomelo/api/platform/documents/content/trade-content.ts';
import { renderInWorker } from '@pomelo/api/platform/documents/files/render-in-worker.ts';
import { localFileStore } from '@pomelo/api/platform/files/file-store.ts';
import { buildTradeContent } from '@pomelo/api/testing/trade-content.ts';

const DOCUMENTS = 100;
const VEHICLES = 3;
const KINDS: readonly TradeKind[] = ['order-slip', 'pro-forma', 'invoice', 'invoice'];

/** Three vehicles of two regimes, each with a service and a débours. */
const lines = () =>
  Array.from({ length: VEHICLES }, (_unused, place) => [
    documentLine(vehicleLine(place % 2 === 0 ? 'recuperable' : 'marge', 1_234_500 + place), {
      key: `bundle:${place}`,
      title: 'Peugeot 208 1.2 PureTech 100 GT',
      details: ['VIN VF3ABCDEF12345678, AB-123-CD', 'Mise en circulation 12/03/2021, 42\u202f000\u202fkm'],
    }),
    documentLine(serviceLine(38_900), { key: `service:${place}`, title: 'Préparation complète' }),
    documentLine(disbursementLine(27_676), { key: `debours:${place}`, title: 'Carte grise' }),
  ]).flat();

export type DocumentFigures = {
  documents: number;
  seconds: number;
  kilobytes: number;
  /** The longest time the requesting process was blocked, in milliseconds. */
  longestBlock: number;
};

/**
 * A hundred documents, half of them invoices with schema-validated XML, rendered in another process, hashed
 * and stored one after the other.
 */
export async function measureDocuments(): Promise<DocumentFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'pomelo-bench-'));
  const files = localFileStore(folder);
  const contents = Array.from({ length: DOCUMENTS }, (_unused, place) =>
    buildTradeContent({
      kind: KINDS[place % KINDS.length],
      number: `F2026-${String(place).padStart(6, '0')}`,
      lines: lines(),
    }),
  );
  let bytes = 0;
  // The thread has its fonts and its schema before anything is measured.
  await renderInWorker(buildTradeContent({ kind: 'invoice', number: 'F2026-0', lines: lines() }));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const start = performance.now();
  for (const content of contents) {
    const pdf = await renderInWorker(content);
    bytes += pdf.length;
    await files.write(`documents/${createHash('sha256').update(pdf).digest('hex')}.pdf`, pdf);
  }
  const seconds = (performance.now() - start) / 1000;
  delay.disable();
  await rm(folder, { recursive: true });
  return {
    documents: DOCUMENTS,
    seconds,
    kilobytes: bytes / DOCUMENTS / 1024,
    longestBlock: delay.max / 1e6,
  };
}
