import type { ReadMapping } from '../../reading/columns/mapping.ts';
import type { Batch, RowSource } from '../table/batch.ts';
import { createCsvReader } from '../../../../platform/delimited-text/csv-records.ts';
import type { DecodedText } from '../../../../platform/delimited-text/decoded-text.ts';
import { detectSeparator } from '../../../../platform/delimited-text/separator.ts';
import { createTableEnd } from '../table/table-end.ts';
import { createTableRows, headerAt } from '../table/table-rows.ts';

/** The rows of a CSV text. */
export function csvRows({ chunks }: DecodedText, mapping: ReadMapping): RowSource {
  const end = createTableEnd();
  const table = createTableRows(mapping, end.observe);
  let endsWithBreak = true;

  async function* batches(): AsyncGenerator<Batch> {
    const first = await chunks.next();
    if (first.done) return;
    const separator = detectSeparator(first.value.text);
    const reader = createCsvReader(separator, widthOf(first.value.text, separator, mapping));
    let { bytesRead } = first.value;
    endsWithBreak = first.value.text.endsWith('\n');
    const begun = table.take(reader.push(first.value.text), bytesRead, false);
    if (begun) yield begun;
    for await (const chunk of chunks) {
      bytesRead = chunk.bytesRead;
      endsWithBreak = chunk.text.endsWith('\n');
      const next = table.take(reader.push(chunk.text), bytesRead, false);
      if (next) yield next;
    }
    const last = table.take(reader.end(), bytesRead, true);
    if (last) yield last;
  }
  return {
    batches: batches(),
    cutShort: end.cutShort,
    remarks: table.remarks,
    endsWithBreak: () => endsWithBreak,
  };
}

/**
 * Columns of the header: known before the rows are read, so that an unclosed quote can be distinguished from
 * a long text.
 */
function widthOf(text: string, separator: string, mapping: ReadMapping): number {
  const reader = createCsvReader(separator);
  const records = [...reader.push(text), ...reader.end()];
  return records[headerAt(records, mapping)]?.cells.length ?? 0;
}
