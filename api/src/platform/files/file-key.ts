/** A key that is not a plain relative path of letters, digits, `.`, `_` and `-`. */
export class UnsafeKey extends Error {
  constructor(key: string) {
    super(`Not a file key: ${JSON.stringify(key.slice(0, 200))}`);
    this.name = 'UnsafeKey';
  }
}

const MAX_KEY = 300;
const SEGMENT = /^(?!\.+$)[\w.-]+$/;

/** Returns the key; throws `UnsafeKey`. */
export function checkedKey(key: string): string {
  if (key.length > MAX_KEY || !key.split('/').every((segment) => SEGMENT.test(segment)))
    throw new UnsafeKey(key);
  return key;
}

/** Papers of companies and people, documents of orders. */
export const PRIVATE_FOLDER = 'private/';

/** Whether a key is of a file that only its own calls may open. */
export const isPrivateKey = (key: string): boolean => key.startsWith(PRIVATE_FOLDER);
