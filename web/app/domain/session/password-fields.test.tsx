import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { LogInForm } from './log-in-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';

const renderPage = (Component: () => React.ReactNode): string => {
  const Stub = createRoutesStub([{ path: '/', Component }]);
  return renderToStaticMarkup(<Stub />);
};

test.each([
  ['a log-in', () => <LogInForm back="/" />],
  ['a choice', () => <NewPasswordField name="password" />],
])('the password of %s has no maxlength: the server reports one that is too long', (_what, Component) => {
  const [field] = /<input[^>]*type="password"[^>]*>/.exec(renderPage(Component)) ?? [''];
  expect(field).toContain('autoComplete');
  expect(field).not.toMatch(/maxlength/i);
});
