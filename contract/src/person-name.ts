type Names = { firstName: string; lastName: string };

/**
 * « Karim Benali »; what there is of it while the profile is not complete. In SQL: `personName` of
 * api/src/platform/db.
 */
export const personName = ({ firstName, lastName }: Names): string => `${firstName} ${lastName}`.trim();

export const nameOrEmail = ({ email, ...names }: Names & { email: string }): string =>
  personName(names) || email;
