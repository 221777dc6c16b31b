/** The order habits of the company. */
export const habitsUrl = (): string => '/profil/habitudes';
