/** The help of the keyboard; loaded with its dialog only. */
export const SHORTCUTS: readonly { keys: string; meaning: string }[] = [
  { keys: '/', meaning: 'Chercher' },
  { keys: 'j', meaning: 'Véhicule suivant' },
  { keys: 'k', meaning: 'Véhicule précédent' },
  { keys: 'o', meaning: 'Ouvrir la fiche du véhicule' },
  { keys: 'f', meaning: 'Ajouter aux favoris, ou retirer' },
  { keys: 'r', meaning: 'Réserver' },
  { keys: 'p', meaning: 'Mettre au panier' },
  { keys: 'c', meaning: 'Comparer' },
  { keys: '?', meaning: 'Cette aide' },
];
