/**
 * Writes the list of common passwords that the product ships. Run by hand when the words it is made from
 * change.
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { commonPasswords } from './conversion/common-passwords.ts';

const BEST_COMPRESSION = 9;
writeFileSync(
  new URL('data/common-passwords.txt.gz', import.meta.url),
  gzipSync(commonPasswords().join('\n'), { level: BEST_COMPRESSION }),
);
