// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Flash } from '../../lib/flash.ts';
import { LogInForm } from './log-in-form.tsx';

afterEach(cleanup);

const COMPANY = '019a0000-0000-7000-8000-00000000000b';
const CODE: Flash = {
  type: 'info',
  message: 'Tapez le code',
  logIn: { username: 'claire@garage.fr', fieldErrors: {}, isSecondStep: true, workspaceId: COMPANY },
};
const WRONG = { ok: false, message: 'Non', status: 401, code: 'second-step-refused', fieldErrors: {} };

// ACC-7
test('logs in to the company that invited, also after a wrong code: the message is read once', async () => {
  let left: Flash | null = CODE;
  const posted: unknown[] = [];
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => {
        const flash = left;
        left = null;
        return { flash };
      },
      Component: Outlet,
      HydrateFallback: () => null,
      children: [{ index: true, Component: () => <LogInForm back="/tableau-de-bord" /> }],
    },
    {
      path: '/actions/connexion',
      action: async ({ request }) => {
        posted.push((await request.formData()).get('espace'));
        return WRONG;
      },
    },
  ]);
  render(<Stub />);
  for (const code of ['123456', '654321']) {
    const field = await screen.findByLabelText('Code de vérification');
    fireEvent.change(field, { target: { value: code } });
    await act(async () => field.closest('form')?.requestSubmit());
  }
  await expect.poll(() => posted).toEqual([COMPANY, COMPANY]);
});
