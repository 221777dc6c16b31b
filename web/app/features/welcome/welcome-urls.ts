/** Addresses of the first log-in alone. */
export const welcomeUrls = {
  tour: (back: string) => `/bienvenue?etape=visite&retour=${encodeURIComponent(back)}`,
} as const;
