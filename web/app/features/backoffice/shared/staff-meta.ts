import type { MetaDescriptor } from 'react-router';

/** The title of a page of the back-office; no search engine indexes it. */
export const staffMeta = (title: string): MetaDescriptor[] => [
  { title: `${title} · Gestion · Pomelo` },
  { name: 'robots', content: 'noindex' },
];
