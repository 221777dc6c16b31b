const PASSWORDS = {
  currentPassword: 'Indiquez votre mot de passe actuel.',
  password: 'Choisissez un mot de passe.',
};

/** Errors of all empty password fields. Fields that are not required are not given. */
export const missingPasswords = (typed: {
  currentPassword?: string;
  password: string;
}): Record<string, string> => ({
  ...(typed.currentPassword === '' && { currentPassword: PASSWORDS.currentPassword }),
  ...(typed.password === '' && { password: PASSWORDS.password }),
});
