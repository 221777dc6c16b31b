import { expect, test } from 'vitest';
import { plainPage } from './plain-page.ts';

test('what is shown as text is never markup', () => {
  expect(plainPage(['</pre><script>', 'a & b'])).toContain('&lt;/pre&gt;&lt;script&gt;\na &amp; b</pre>');
});
