export type CarText = { makeSlug: string; modelSlug: string | null; title: string; description: string; heading: string; text: string };
export const carTexts = (): CarText[] => [];
