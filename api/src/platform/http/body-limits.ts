import type { Endpoint } from '@pomelo/contract/endpoint.ts';
import { refuse } from '../errors/refusal.ts';

/** Largest form, urlencoded or multipart without files, and largest JSON body of all but staff calls. */
export const FORM_BYTES = 64 * 1024;
/** Fields of a form: parsing takes time quadratic in their number, whatever their size. */
export const FORM_FIELDS = 200;
/** An article of 200,000 characters, escaped. */
export const STAFF_JSON_BYTES = 1024 * 1024;
/** Validation takes some microseconds a value: the largest body of the team names 5,000 vehicles. */
export const JSON_VALUES = 20_000;

/** Largest body of a call: those of staff (articles, columns of a file) are longer than any other. */
export const bodyBytesOf = ({ audience, body, bodyKind }: Endpoint): number =>
  audience === 'staff' && body && bodyKind === 'json' ? STAFF_JSON_BYTES : FORM_BYTES;

const AMPERSAND = 0x26;

/** Fields of an urlencoded form, counted without parsing it. */
export function countFields(form: Uint8Array): number {
  let fields = form.length > 0 ? 1 : 0;
  for (let at = form.indexOf(AMPERSAND); at >= 0; at = form.indexOf(AMPERSAND, at + 1)) fields += 1;
  return fields;
}

/** Parses a form of `FORM_FIELDS` fields at most; refuses a longer one (400) before it is parsed. */
export function parseForm(form: Buffer, most = FORM_FIELDS): URLSearchParams {
  if (countFields(form) > most) refuse('malformed', 'Ce formulaire compte trop de champs.');
  return new URLSearchParams(form.toString());
}

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0));
const SEPARATORS = new Set([',', '[', '{'].map((sign) => sign.charCodeAt(0)));

/** True for JSON text of more than `JSON_VALUES` values, counted without parsing it. */
export function hasTooManyValues(json: string): boolean {
  // Each value takes two characters at least.
  if (json.length < 2 * JSON_VALUES) return false;
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length && values <= JSON_VALUES; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isText = !isText;
    else if (isText && sign === BACKSLASH) at += 1;
    else if (!isText && SEPARATORS.has(sign)) values += 1;
  }
  return values > JSON_VALUES;
}
