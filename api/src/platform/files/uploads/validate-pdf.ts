import { examineApart } from './pdf/examine-apart.ts';
import type { PdfVerdict } from './pdf/examine-pdf.ts';
import { refuseFile } from './refuse-file.ts';

const HEADER = /^%PDF-[12]\.\d/;
const HEADER_BYTES = 16;
const END_OF_FILE = '%%EOF';
/** Readers look for the end of a PDF in its last kilobyte. */
const TAIL_BYTES = 1024;

const UNREADABLE =
  'Ce PDF est incomplet ou illisible\u202f: enregistrez-le de nouveau, ou envoyez une photo en JPEG.';
const PRINT_IT = 'imprimez-le en PDF, puis envoyez le résultat.';

const REASONS: Readonly<Record<Exclude<PdfVerdict, 'inert'>, string>> = {
  active: `Ce PDF contient un programme ou une action automatique\u202f: ${PRINT_IT}`,
  attachment: `Ce PDF contient une pièce jointe qui n’est ni une image ni des données XML\u202f: ${PRINT_IT}`,
  encrypted: `Ce PDF est protégé\u202f: ${PRINT_IT}`,
  links: `Ce PDF contient des liens que nous n’avons pas pu retirer\u202f: ${PRINT_IT}`,
  unreadable: UNREADABLE,
};

/**
 * The bytes of a PDF to store: unchanged, or without the addresses it links to. Refuses files that only begin
 * like a PDF, truncated or encrypted ones, and those with active content.
 */
export async function validatePdf(bytes: Buffer, field: string): Promise<Buffer> {
  const head = bytes.subarray(0, HEADER_BYTES).toString('latin1');
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1');
  if (!HEADER.test(head) || !tail.includes(END_OF_FILE)) refuseFile(field, UNREADABLE);
  const { verdict, rewritten } = await examineApart(bytes);
  if (verdict !== 'inert') refuseFile(field, REASONS[verdict]);
  return rewritten ? Buffer.from(rewritten) : bytes;
}
