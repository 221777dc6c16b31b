/** The pages of a company's profile; its first one is of every page's menu (`urls.profile`). */
export const profileUrls = {
  company: () => '/profil/societe',
  addresses: (query: '' | '?ajouter' | `?modifier=${string}` = '') => `/profil/adresses${query}`,
  people: (query: '' | '?inviter' | `?modifier=${string}` = '') => `/profil/personnes${query}`,
  approvals: (page = 1) => (page > 1 ? `/profil/accords?page=${page}` : '/profil/accords'),
  notifications: () => '/profil/notifications',
  security: () => '/profil/securite',
  data: () => '/profil/donnees',
} as const;
