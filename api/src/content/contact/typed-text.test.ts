import { expect, it } from 'vitest';
import { typedLine, typedText } from './typed-text.ts';

it('preserves a name as it is written in any language', () => {
  for (const name of ['Zoë Müller-Łukasz', '陳大文', 'محمد', 'O’Brien 👩‍🔧'])
    expect(typedLine(name)).toBe(name);
});

it('makes one line of a single-line field, and removes invisible characters', () => {
  expect(typedLine(' Ada\r\nBcc: c@d.test\u0000\u202e  x ')).toBe('Ada Bcc: c@d.test x');
  expect(typedLine('\u202e\u0007')).toBe('');
  expect(typedLine(undefined)).toBe('');
});

it('preserves the lines of a message', () => {
  expect(typedText(' Bonjour,\r\n\r\n\r\n\tune\u001b[31m question\u0000 ')).toBe(
    'Bonjour,\n\n\tune[31m question',
  );
});
