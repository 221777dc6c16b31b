export const SCHEDULE_WHEN = 'Indiquez le jour et l’heure de la publication.';
export const SCHEDULE_PAST = 'Ce moment est passé\u202f: choisissez-en un à venir, ou publiez maintenant.';
export const ADDRESS_OF_A_SCREEN =
  'Cette adresse est celle d’un écran du site\u202f: choisissez-en une autre.';
export const ENDS_FIRST = 'L’offre doit finir après son début.';
export const BUTTON_REQUIRED = 'Indiquez le texte du bouton.';
export const STILL_ONLINE =
  'Ce texte est en ligne ou programmé\u202f: repassez-le en brouillon, puis supprimez-le.';
export const MENU_CHANGED = 'Une page a été ajoutée ou supprimée entre-temps\u202f: rangez de nouveau.';
export const NO_VERSION = 'Cette version n’existe pas.';

export const CONTENT_LABELS = {
  news: 'Actualité',
  pages: 'Page',
  animations: 'Animation commerciale',
} as const;
export const NO_CONTENT = {
  news: 'Cette actualité n’existe pas.',
  pages: 'Cette page n’existe pas.',
  animations: 'Cette animation n’existe pas.',
} as const;

/** Label of a text in the audit log: « Actualité « La TVA change » ». */
export const contentLabel = (kind: keyof typeof CONTENT_LABELS, title: string): string =>
  `${CONTENT_LABELS[kind]} «\u202f${title}\u202f»`;
