export const PHOTOGRAPH_SUBJECTS = ['exterior', 'interior', 'damage'] as const;
export type PhotographSubject = (typeof PHOTOGRAPH_SUBJECTS)[number];
