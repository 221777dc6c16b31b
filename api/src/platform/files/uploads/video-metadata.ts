/** Boxes of an MP4 or a MOV whose content is boxes (ISO 14496-12). */
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'moof', 'traf']);
/** Boxes that no player needs: telephones write the place, the device and the owner into them. */
const METADATA = new Set(['udta', 'meta', 'uuid', 'Xtra']);
/** Boxes that begin with the times of the recording and of its last change. */
const DATED = new Set(['mvhd', 'tkhd', 'mdhd']);
const MAX_DEPTH = 8;
const HEADER_BYTES = 8;
const LARGE_HEADER_BYTES = 16;
const IS_LARGE = 1;
const VERSION_BYTES = 4;

/**
 * A video without place, device and date. Its length stays: the places of pictures and sound in the file are
 * written in it. A WebM, which has no such boxes, is unchanged.
 */
export function withoutVideoMetadata(video: Buffer): Buffer {
  const bytes = Buffer.from(video);
  clearBoxes(bytes, 0);
  return bytes;
}

function clearBoxes(bytes: Buffer, depth: number): void {
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    const { header, size } = boxSize(bytes.subarray(at));
    if (size < header) return;
    const name = bytes.toString('latin1', at + 4, at + HEADER_BYTES);
    const content = bytes.subarray(at + header, at + size);
    if (METADATA.has(name)) {
      bytes.write('free', at + 4, 'latin1');
      content.fill(0);
    } else if (DATED.has(name)) clearDates(content);
    else if (CONTAINERS.has(name) && depth < MAX_DEPTH) clearBoxes(content, depth + 1);
    at += size;
  }
}

/** A size of 0 reaches to the end, of 1 is written in 64 bits after the name. */
function boxSize(box: Buffer): { header: number; size: number } {
  const size = box.readUInt32BE(0);
  if (size === 0) return { header: HEADER_BYTES, size: box.length };
  if (size !== IS_LARGE || box.length < LARGE_HEADER_BYTES) return { header: HEADER_BYTES, size };
  return { header: LARGE_HEADER_BYTES, size: Number(box.readBigUInt64BE(HEADER_BYTES)) };
}

/** Two times of 4 bytes, of 8 since version 1. */
const clearDates = (content: Buffer): Buffer =>
  content.subarray(VERSION_BYTES, VERSION_BYTES + (content[0] === 1 ? 16 : 8)).fill(0);
