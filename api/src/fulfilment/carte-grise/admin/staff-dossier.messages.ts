export const DOCUMENT_CHANGED =
  'Cette pièce a été renvoyée ou décidée pendant que vous l’aviez sous les yeux\u202f: elle est affichée telle qu’elle est.';
export const SENT = 'Le dossier est transmis\u202f: ses pièces ne changent plus.';
export const STATE_KNOWN = 'Quelqu’un a déjà fait avancer ce dossier\u202f: il est affiché tel qu’il est.';
export const NOT_SENT_YET = 'Le coût réel se règle une fois le dossier transmis.';
export const COST_CHANGED = 'Le coût a changé pendant que vous l’aviez sous les yeux\u202f: il est affiché tel qu’il est.';
