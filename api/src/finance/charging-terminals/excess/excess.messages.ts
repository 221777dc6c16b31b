export const EXCESS_DECIDED =
  'Cette somme vient d’être traitée par quelqu’un d’autre\u202f: vérifiez où elle en est.';
export const NO_LONGER_OWED = 'Ce virement n’est plus dû\u202f: il est fait, ou déjà rattaché.';
export const EXCESS_TOO_SMALL =
  'Ce virement dû est plus élevé que la somme renvoyée\u202f: il ne peut pas lui être rattaché.';
export const RECOVERY_CHANGED =
  'Ce virement reçu n’est pas du même montant, ou vient d’être traité\u202f: vérifiez-le.';
export const RETRY_UNDONE =
  'Ce remboursement ne se défait plus\u202f: c’est déjà fait, ou la commande n’a plus de quoi le porter.';
