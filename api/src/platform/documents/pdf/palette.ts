/**
 * The light colours of design/src/tokens.css, in the sRGB that a PDF/A names. White stays the white of the
 * printed page.
 */
export const COLOURS = {
  ink: '#0b291e',
  body: '#213c31',
  muted: '#43584e',
  hairline: '#dadad1',
  sunk: '#f2f1e9',
  accent: '#fc7d65',
} as const;

/** Points. */
export const A4 = { width: 595.28, height: 841.89 } as const;
export const MARGIN = 48;
export const CONTENT_WIDTH = A4.width - 2 * MARGIN;
/** Top of the footer that each page has. */
export const BOTTOM = A4.height - 72;

export const SIZES = { micro: 7.25, small: 8, base: 9, large: 11, title: 22 } as const;
