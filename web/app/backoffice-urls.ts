/** `query` without `?`. */
const withQuery =
  (path: string) =>
  (query = ''): string =>
    query ? `${path}?${query}` : path;

/** Links of the back-office, apart from those of the portal so that no public screen carries them. */
export const staffUrls = {
  today: () => '/gestion',
  /** The first administrator of an empty portal, then what is left to set up. */
  setUp: () => '/gestion/installation',
  /** A password of one's own, before anything else. */
  welcome: (back = '') => (back ? `/gestion/bienvenue?retour=${encodeURIComponent(back)}` : '/gestion/bienvenue'),
  /** One's own account: password, two-step verification. */
  account: () => '/gestion/compte',
  staff: withQuery('/gestion/equipe'),
  audit: withQuery('/gestion/journal'),
  auditExport: withQuery('/gestion/journal/export'),
  /** Data, no page: what quick opening finds. */
  find: (text: string) => `/gestion/recherche?q=${encodeURIComponent(text)}`,
  messages: withQuery('/gestion/messages'),
  message: (id: string) => `/gestion/messages/${id}`,
  mails: withQuery('/gestion/courriels'),
  jobs: withQuery('/gestion/taches'),
  registrations: withQuery('/gestion/inscriptions'),
  registration: (id: string) => `/gestion/inscriptions/${id}`,
  deals: withQuery('/gestion/affaires'),
  deal: (id: string) => `/gestion/affaires/${id}`,
  bundles: withQuery('/gestion/dossiers'),
  bundle: (id: string) => `/gestion/dossiers/${id}`,
  payments: withQuery('/gestion/reglements'),
  feeds: withQuery('/gestion/flux'),
  actions: {
    /** Takes something that waits, gives it, releases it. */
    queue: () => '/gestion/actions/file',
  },
} as const;
