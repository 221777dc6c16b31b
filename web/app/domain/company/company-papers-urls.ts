/** Papers of the company; `query` opens the form of one of them. */
export const companyPapersUrl = (query: '' | `?remplacer=${string}` = ''): string => `/profil/pieces${query}`;
/** The file of one. */
export const companyPaperUrl = (id: string): string => `/profil/pieces/${id}`;
