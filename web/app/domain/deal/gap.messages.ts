const shares = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** « −4,9 % »: a share in percent, with a typographic minus. */
export const shareOfText = (part: number, whole: number): string =>
  `${shares.format((part / whole) * 100).replace('-', '−')}\u202f%`;

/** « −4,9 % »: how far an amount is from another one. */
export const gapText = (cents: number, from: number): string => shareOfText(cents - from, from);
