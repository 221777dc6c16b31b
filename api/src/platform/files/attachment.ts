/** Characters that `encodeURIComponent` does not encode, but RFC 8187 requires in hexadecimal. */
const hexadecimal = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;

/** RFC 6266: a name that every browser retains, accents included. */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\w.-]+/g, '-')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, hexadecimal)}`;
