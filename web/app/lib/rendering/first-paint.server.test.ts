import { expect, test } from 'vitest';
import { paintOnceParsed } from './first-paint.server.ts';

const written = (html: string): string => paintOnceParsed(Buffer.from(html)).toString();

// SITE-46
test('the first paint waits for the end of the document', () => {
  expect(written('<head><title>É</title><link rel="stylesheet" href="/a.css"/></head><body>É</body>')).toBe(
    '<head><title>É</title><link rel="expect" href="#fin" blocking="render"/>' +
      '<link rel="stylesheet" href="/a.css"/></head><body>É<span id="fin" hidden></span></body>',
  );
});

test('a document without a link or an end is left as it is', () => {
  for (const html of ['<html><body>Panne</body></html>', '<head><link rel="icon" href="/i"/></head>'])
    expect(written(html)).toBe(html);
});
