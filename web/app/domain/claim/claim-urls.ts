/** Addresses of claims. */
export const claimUrls = {
  list: () => '/reclamations',
  open: (bundleId: string) => `/reclamations/nouvelle?vehicule=${bundleId}`,
  one: (id: string) => `/reclamations/${id}`,
  file: (id: string, docId: string) => `/reclamations/${id}/fichiers/${docId}`,
  /** For a seller or a carrier, without an account. */
  linked: (token: string) => `/reclamation/${encodeURIComponent(token)}`,
  linkedFile: (token: string, docId: string) => `/reclamation/${encodeURIComponent(token)}/fichiers/${docId}`,
} as const;
