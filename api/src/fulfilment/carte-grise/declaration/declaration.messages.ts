import type { StockPapers } from '@pomelo/contract/checkout/checkout.schemas.ts';

export const DECLARATION_SENT =
  'La déclaration d’achat est transmise\u202f: elle ne peut plus être changée. Contactez votre commercial.';
export const CARTE_GRISE_INVOICED =
  'La carte grise de ce véhicule est déjà facturée\u202f: contactez votre commercial.';
/** Why there can be no declaration of purchase. */
export const NOT_DECLARABLE: Record<Exclude<StockPapers, 'declaration'>, string> = {
  new: 'Ce véhicule n’a jamais été immatriculé\u202f: son achat ne se déclare pas.',
  imported: 'Ce véhicule n’est pas encore immatriculé en France\u202f: son achat ne s’y déclare pas.',
  abroad: 'Ce véhicule quitte la France\u202f: son achat ne s’y déclare pas.',
};
export const NO_DECLARATION = 'Aucune déclaration d’achat n’est demandée pour ce véhicule.';
export const SENT_MEANWHILE =
  'Quelqu’un a déjà noté cette déclaration comme transmise\u202f: elle est affichée telle qu’elle est.';
export const KEPT_FOR_SALE =
  'L’acquéreur, professionnel de l’automobile, déclare avoir acheté ce véhicule pour le revendre et le garder en stock.';
export const SENT_BY_US = 'Pomelo transmet cette déclaration à l’administration sous 48\u00a0heures.';
