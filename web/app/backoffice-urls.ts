/** Links of the back-office, apart from those of the portal so that no public screen carries them. */
export const staffUrls = {
  today: () => '/gestion',
  setUp: () => '/gestion/installation',
  staff: () => '/gestion/equipe',
  /** `query` without `?`. */
  audit: (query = '') => (query ? `/gestion/journal?${query}` : '/gestion/journal'),
} as const;
