/** URLs of password resets. */
export const passwordUrls = {
  token: (token: string) => `/reinitialiser-mon-mot-de-passe/${encodeURIComponent(token)}`,
} as const;
