import { NEWS_TOPICS } from '@pomelo/contract/content/articles.schemas.ts';
import { expect, test } from 'vitest';
import { newsHref, newsQueryOf, TOPICS } from './news-query.ts';

const read = (query: string) => newsQueryOf(new URLSearchParams(query));

test('every topic of the contract has its slug and its label', () => {
  expect(TOPICS.map(({ topic }) => topic).toSorted()).toEqual(NEWS_TOPICS.toSorted());
  for (const { slug, label } of TOPICS)
    expect([slug, label]).toEqual([expect.stringMatching(/^[a-z]+$/), expect.stringMatching(/^\p{Lu}/u)]);
});

test('an address survives being read and written', () => {
  for (const query of ['', '?theme=fiscalite', '?theme=marche&q=TVA+marge&page=3', '?q=100+%25'])
    expect(newsHref(read(query.slice(1)))).toBe(`/news${query}`);
});

test('ignores invalid parameters', () => {
  for (const query of [
    'theme=sport',
    'theme=fiscalité',
    'page=0',
    'page=-1',
    'page=1e9',
    'page=deux',
    'q=%20%20',
  ])
    expect(read(query)).toEqual({ topic: null, text: '', page: 1 });
  expect(read(`q=${'a'.repeat(300)}`).text).toHaveLength(200);
});
