export type FilterText = { slug: string; title: string; description: string; heading: string; text: string };
export const FILTER_TEXTS: readonly FilterText[] = [];
