import { MAX_UPLOAD_BYTES } from '@pomelo/contract/constants.ts';
import type { UploadedFile } from '@pomelo/contract/files.ts';
import { fileTypeFromBuffer } from 'file-type';
import { refuse } from '../../errors/refusal.ts';
import { displayName } from './display-name.ts';
import { validateImage } from './validate-image.ts';
import { validatePdf } from './validate-pdf.ts';
import { refuseFile } from './refuse-file.ts';

/** Readers of PDF look for its header in the first kilobyte of any file. */
const HEADER_REACH = 1024;
const TWO_IN_ONE = 'Ce fichier est à la fois une image et un PDF\u202f: envoyez le document seul.';

/** Returns the bytes to store. */
type Validator = (bytes: Buffer, field: string) => Promise<Buffer>;

const encodeImage: Validator = async (bytes, field) => {
  if (bytes.subarray(0, HEADER_REACH).includes('%PDF-', 0, 'latin1')) refuseFile(field, TWO_IN_ONE);
  await validateImage(bytes, field);
  return bytes;
};

const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1');
const RECORD_BYTES = 22;
const COMMENT_LENGTH_AT = 20;
const MAX_COMMENT_BYTES = 65_535;

/**
 * Whether unzipping this file would work: an archive is read from its end, regardless of the bytes before it.
 */
function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(RECORD_BYTES + MAX_COMMENT_BYTES));
  for (let at = tail.indexOf(END_OF_ARCHIVE); at >= 0; at = tail.indexOf(END_OF_ARCHIVE, at + 1)) {
    const whole = at + RECORD_BYTES <= tail.length;
    if (whole && at + RECORD_BYTES + tail.readUInt16LE(at + COMMENT_LENGTH_AT) <= tail.length) return true;
  }
  return false;
}

/** By the content of a file, not by its name or declared type. */
const KINDS: Record<string, { extension: string; validate: Validator }> = {
  'application/pdf': { extension: 'pdf', validate: validatePdf },
  'image/jpeg': { extension: 'jpg', validate: encodeImage },
  'image/png': { extension: 'png', validate: encodeImage },
};

const NEITHER = 'Ce fichier n’est ni un PDF, ni une image JPEG ou PNG.';
const HEIC = 'Les photos HEIC ne sont pas acceptées\u202f: envoyez-la en JPEG.';
const ARCHIVE = 'Ce fichier contient une archive\u202f: envoyez le document seul.';

export type AcceptedUpload = {
  bytes: Buffer;
  type: string;
  extension: string;
  /** To be shown. */ name: string;
};

/**
 * A PDF, JPEG or PNG that opens (issue: 10 MB at most); anything else is refused: unsupported-media,
 * too-large.
 */
export async function acceptUpload(file: UploadedFile, field = 'file'): Promise<AcceptedUpload> {
  if (file.bytes.length > MAX_UPLOAD_BYTES) refuse('too-large', 'Un document pèse au plus 10 Mo.');
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  const kind = KINDS[type];
  if (!kind) return refuseFile(field, /^image\/hei[cf]/.test(type) ? HEIC : NEITHER);
  if (endsAsArchive(bytes)) refuseFile(field, ARCHIVE);
  const validated = await kind.validate(bytes, field);
  return { bytes: validated, type, extension: kind.extension, name: displayName(file.name, kind.extension) };
}

const VIDEOS: Record<string, string> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};
const NOT_MEDIA = 'Ce fichier n’est ni une photo JPEG ou PNG, ni une vidéo MP4, MOV ou WebM, ni un PDF.';

/**
 * A video by its content, or what `acceptUpload` accepts; 10 MB at most. A video is stored as it was sent: it is
 * only ever downloaded.
 */
export async function acceptMedia(file: UploadedFile, field = 'file'): Promise<AcceptedUpload> {
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  const type = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (KINDS[type]) return acceptUpload(file, field);
  if (bytes.length > MAX_UPLOAD_BYTES) refuse('too-large', 'Une vidéo pèse au plus 10 Mo.');
  const extension = VIDEOS[type];
  if (!extension) return refuseFile(field, /^image\/hei[cf]/.test(type) ? HEIC : NOT_MEDIA);
  if (endsAsArchive(bytes)) refuseFile(field, ARCHIVE);
  return { bytes, type, extension, name: displayName(file.name, extension) };
}
