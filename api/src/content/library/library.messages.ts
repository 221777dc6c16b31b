export const NO_LIBRARY_PICTURE = 'Cette image n’est pas dans la médiathèque.';
export const PICTURE_IN_USE = 'Cette image est encore montrée\u202f: retirez-la des textes qui l’utilisent, puis supprimez-la.';
