/** Addresses of export files, by the ordered vehicle. */
export const exportUrls = {
  one: (bundleId: string) => `/commandes/${bundleId}/export`,
  consignmentNote: (bundleId: string) => `/commandes/${bundleId}/export/cmr`,
  statement: (bundleId: string) => `/commandes/${bundleId}/export/attestation`,
  proof: (bundleId: string, docId: string) => `/commandes/${bundleId}/export/preuves/${docId}`,
} as const;
