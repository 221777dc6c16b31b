import { refuseFile } from './refuse-file.ts';

const HEADER = /^%PDF-[12]\.\d/;
const HEADER_BYTES = 16;
const END_OF_FILE = '%%EOF';
/** Readers look for the end of a PDF in its last kilobyte. */
const TAIL_BYTES = 1024;

/** What a document for a person to read has no use for: files inside it, programs it starts. */
const CARRIED = ['/EmbeddedFile', '/Launch'];

const UNREADABLE = 'Ce PDF est incomplet ou illisible\u202f: enregistrez-le de nouveau, ou envoyez une photo en JPEG.';
const CARRIES = 'Ce PDF contient une pièce jointe ou un programme\u202f: imprimez-le en PDF, puis envoyez le résultat.';

/** Refuses what only begins like a PDF, was cut short, or carries other files. */
export function judgePdf(bytes: Buffer, field: string): void {
  const head = bytes.subarray(0, HEADER_BYTES).toString('latin1');
  const tail = bytes.subarray(-TAIL_BYTES).toString('latin1');
  if (!HEADER.test(head) || !tail.includes(END_OF_FILE)) refuseFile(field, UNREADABLE);
  if (CARRIED.some((name) => bytes.includes(name, 0, 'latin1'))) refuseFile(field, CARRIES);
}
