const END_OF_ARCHIVE = Buffer.from('PK\x05\x06', 'latin1');
const RECORD_BYTES = 22;
const COMMENT_LENGTH_AT = 20;
const MAX_COMMENT_BYTES = 65_535;

/** Whether unzipping this file would work: an archive is read from its end, whatever stands before it. */
export function endsAsArchive(bytes: Buffer): boolean {
  const tail = bytes.subarray(-(RECORD_BYTES + MAX_COMMENT_BYTES));
  for (let at = tail.indexOf(END_OF_ARCHIVE); at >= 0; at = tail.indexOf(END_OF_ARCHIVE, at + 1)) {
    const whole = at + RECORD_BYTES <= tail.length;
    if (whole && at + RECORD_BYTES + tail.readUInt16LE(at + COMMENT_LENGTH_AT) <= tail.length) return true;
  }
  return false;
}
