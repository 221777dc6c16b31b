/** Addresses about postal addresses. */
export const addressUrls = {
  suggestions: (text: string) => `/completion/adresses?q=${encodeURIComponent(text)}`,
  /** Adds a delivery address, then redirects back. */
  newDelivery: (back: string) => `/profil/adresses?ajouter&retour=${encodeURIComponent(back)}`,
} as const;
