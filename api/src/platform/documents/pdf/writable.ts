/**
 * Characters of all three fonts; a PDF/A must not contain a glyph that its font lacks (ISO 19005-3,
 * 6.2.11.8).
 */
const UNWRITABLE =
  /[^\u0020-\u007e\u00a0-\u00a3\u00a5\u00a7-\u00ab\u00ae-\u00b0\u00b2-\u00b4\u00b6-\u00b8\u00ba-\u00bb\u00bf-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126-\u0127\u012a-\u012b\u012e-\u0133\u0136-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u015b\u015e-\u0161\u0164-\u0165\u016a-\u017e\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2-\u1ef3\u2009\u2013-\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u202f\u2039-\u203a\u2082\u20ac\u2122\u2212]/gu;
const MARKS = /\p{M}/gu;
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu;
const HYPHENS = /[\u2010\u2011\u2012]/gu;

/** The nearest plain writing (« m⁵ » as « m5 »), or a question mark. */
const nearest = (char: string): string =>
  char.normalize('NFKD').replace(MARKS, '').replace(UNWRITABLE, '') || '?';

/** A text as the fonts can write it, on one line. */
export const writable = (text: string): string =>
  text.normalize('NFC').replace(INVISIBLE, ' ').replace(HYPHENS, '-').replace(UNWRITABLE, nearest);
