/** Addresses of forgotten passwords alone. */
export const passwordUrls = {
  token: (token: string) => `/reinitialiser-mon-mot-de-passe/${encodeURIComponent(token)}`,
} as const;
