export const TOO_SOON = 'Choisissez un jour à venir.';
export const HAS_BEGUN = 'Ces étapes ont commencé\u202f: elles ne changent plus.';
export const ENDS_TOO_SOON = 'Choisissez un jour à partir d’aujourd’hui.';
export const ENDS_TOO_LATE = 'Un an au plus\u202f: une suspension se prolonge ensuite.';
export const NOT_BEGUN = 'Ce semestre n’a pas commencé\u202f: son taux n’est pas encore connu.';
