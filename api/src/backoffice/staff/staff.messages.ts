/** Messages to the team about its members. */
export const LAST_ADMINISTRATOR =
  'L’équipe garde au moins un administrateur\u202f: nommez-en d’abord un autre.';
export const ALREADY_IN_TEAM = 'Cette personne fait déjà partie de l’équipe.';
export const SET_UP_DONE = 'Pomelo a déjà un administrateur\u202f: connectez-vous, ou demandez-lui un accès.';
export const WRONG_CODE = 'Ce code n’est pas celui que le serveur a affiché à son démarrage.';
export const MANY_TRIES = 'Trop d’essais\u202f: attendez quelques minutes.';
export const ADDRESS_TAKEN = 'Cette adresse a déjà un compte\u202f: indiquez-en une autre.';
export const TEAM_FULL = 'L’équipe compte déjà deux cents personnes, le maximum.';
