/** Addresses of hand-overs. */
export const handoverUrls = {
  /** For a carrier or a yard, without an account. */
  linked: (token: string) => `/remise/${encodeURIComponent(token)}`,
  linkedSend: (token: string) => `/remise/${encodeURIComponent(token)}/envoi`,
  staff: (bundleId: string) => `/gestion/dossiers/${bundleId}/remise`,
  staffSend: (bundleId: string) => `/gestion/dossiers/${bundleId}/remise/envoi`,
  staffLinks: (bundleId: string) => `/gestion/dossiers/${bundleId}/remise/liens`,
  staffFile: (bundleId: string, docId: string) => `/gestion/dossiers/${bundleId}/remise/photos/${docId}`,
  /** For the buyer. */
  proof: (bundleId: string) => `/commandes/${bundleId}/remise`,
  file: (bundleId: string, docId: string) => `/commandes/${bundleId}/remise/${docId}`,
} as const;
