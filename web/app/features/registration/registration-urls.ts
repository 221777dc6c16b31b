/** Addresses of the registration alone. */
export const registrationUrls = {
  confirmation: () => '/inscription/confirmation',
  document: (kind: string) => `/actions/inscription-document?piece=${kind}`,
} as const;
