/** How the company reckons its margins; `back` is where saving returns. */
export const calculatorUrl = (back?: string): string =>
  back === undefined ? '/profil/calculateur' : `/profil/calculateur?retour=${encodeURIComponent(back)}`;
