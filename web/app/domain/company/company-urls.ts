/** Addresses of companies that several features use, and few pages. */
export const companyUrls = {
  /** `mark` changes with each new logo. */
  logo: (mark: string) => `/profil/societe/logo?v=${encodeURIComponent(mark)}`,
} as const;
