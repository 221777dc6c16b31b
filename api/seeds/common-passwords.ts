import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

let loaded: ReadonlySet<string> | undefined;

/** Passwords too common to be good, folded to lower-case letters and digits; read at the first call. */
export function knownCommonPasswords(): ReadonlySet<string> {
  loaded ??= new Set(
    gunzipSync(readFileSync(new URL('data/common-passwords.txt.gz', import.meta.url)))
      .toString('utf8')
      .split('\n'),
  );
  return loaded;
}
