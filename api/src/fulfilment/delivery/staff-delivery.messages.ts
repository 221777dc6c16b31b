export const LEFT = 'Ce véhicule est parti\u202f: sa livraison ne change plus, seul son transporteur peut encore être corrigé.';
export const ARRIVED = 'Ce véhicule est livré\u202f: son transport ne change plus.';
export const DELIVERY_CHANGED = 'La livraison a changé pendant que vous l’aviez sous les yeux\u202f: elle est affichée telle qu’elle est.';
export const NO_DELIVERY = 'Aucune livraison n’a encore été choisie pour ce véhicule.';
export const SLOT_PAST = 'Choisissez un jour à venir.';
