import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

test('text is never rendered as markup', () => {
  expect(plainPage(['</pre><script>', 'a & b'])).toContain('&lt;/pre&gt;&lt;script&gt;\na &amp; b</pre>');
});
