import { expect, it } from 'vitest';
import { articleData } from './article-data.ts';

const ORIGIN = 'https://pomelo.fr';
const ARTICLE = {
  id: 7,
  title: 'Le marché de novembre',
  summary: 'Les prix se tiennent.',
  topic: 'marché',
  author: 'Claire Aubert',
  picture: null,
  publishedAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-21T08:00:00.000Z',
} as const;

it('an article names its publisher with a logo, and its author as a person or an organization', () => {
  expect(articleData(ARTICLE, ORIGIN)).toMatchObject({
    publisher: {
      name: 'Pomelo',
      logo: { '@type': 'ImageObject', url: `${ORIGIN}/icons/icon-512.png`, width: '512', height: '512' },
    },
    author: { '@type': 'Person', name: 'Claire Aubert' },
  });
  expect(articleData({ ...ARTICLE, author: 'La rédaction' }, ORIGIN)).toMatchObject({
    author: { '@type': 'Organization' },
  });
});
