/** « Karim Benali »; what there is of it while the profile is not complete. */
export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => `${firstName} ${lastName}`.trim();
