const KILO = 1024;
const tenths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** « 482 Ko », « 1,2 Mo »: as a file manager shows it, rounded up so that no file is « 0 Ko ». */
export const fileSize = (bytes: number): string =>
  bytes < KILO * KILO
    ? `${Math.ceil(bytes / KILO)}\u202fKo`
    : `${tenths.format(bytes / (KILO * KILO))}\u202fMo`;
