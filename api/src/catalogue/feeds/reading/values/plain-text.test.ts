import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test.each([
  ['="00123"', '00123'],
  ['="12 ""pouces"""', '12 "pouces"'],
  ['=HYPERLINK("https://exemple.fr/a33";"A33")', 'A33'],
  ['=HYPERLINK("https://exemple.fr/a33", "A33")', 'A33'],
  ['=HYPERLINK("https://exemple.fr/a33")', 'https://exemple.fr/a33'],
  ['=12990', '12990'],
  ['=A1+B1', '=A1+B1'],
  ['<b>1.2 PureTech</b> &amp; GT &eacute;dition', '1.2 PureTech & GT édition'],
  ['Toit<br/>panoramique', 'Toit panoramique'],
  ['12&nbsp;990&#8239;&euro;', '12 990\u202f€'],
  ['S&amp;S', 'S&S'],
  ['S&S ; R&D', 'S&S ; R&D'],
  ['< 50 000', '< 50 000'],
  ['&inconnu; &#55555; &#x1;', '&inconnu; &#55555; &#x1;'],
])('%j shows %j', (cell, shown) => expect(plainText(cell)).toBe(shown));
