/** Ways to an account: the sign-up, an invitation, a new password. */
export const signUpUrls = {
  /** A step of the sign-up; the first one without. */
  registration: (step?: string) => (step ? `/inscription?etape=${step}` : '/inscription'),
  invitation: (token: string) => `/inscription/invitation/${encodeURIComponent(token)}`,
  passwordReset: () => '/reinitialiser-mon-mot-de-passe',
} as const;
