import { expect, test } from 'vitest';
import { buildTerminal } from './terminal.fixture.ts';
import { terminalData } from './terminal-data.ts';

const ORIGIN = 'https://pomelo.test';

test('a terminal is a Product in JSON-LD with its price, VAT included, and its seller', () => {
  const data = terminalData(buildTerminal(), ORIGIN);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: 'Volterre Arc 11',
    url: `${ORIGIN}/bornes-electriques/1`,
    brand: { name: 'Volterre' },
    additionalProperty: [{ name: 'Indice de protection', value: 'IP55' }],
    offers: {
      price: '1068.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Pomelo', logo: { url: `${ORIGIN}/icons/icon-512.png` } },
    },
  });
  expect(data).not.toHaveProperty('image');
});

test('one out of stock is marked, and shows its picture where it has one', () => {
  expect(terminalData(buildTerminal({ stock: 0, mediaId: 7 }), ORIGIN)).toMatchObject({
    image: expect.stringMatching(/^https:\/\/pomelo\.test\/.*7/),
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
