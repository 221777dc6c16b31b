/** The pages of a yard, by the token of its link. */
export const yardUrls = { send: (token: string) => `/photos/${encodeURIComponent(token)}/envoi` };
