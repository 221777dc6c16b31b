/** URL of the company's margin calculator; `back` is the page after saving. */
export const calculatorUrl = (back?: string): string =>
  back === undefined ? '/profil/calculateur' : `/profil/calculateur?retour=${encodeURIComponent(back)}`;
