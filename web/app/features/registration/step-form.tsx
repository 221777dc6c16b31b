import type { ReactNode } from 'react';
import { PageForm, type PageFormProps } from '../../lib/form/page-form.tsx';
import { signUpUrls } from '../../sign-up-urls.ts';
import type { StepName } from './draft.ts';
import * as css from './registration.module.css';

type Props = Pick<PageFormProps, 'form'> & { step: StepName; className?: string; children: ReactNode };

/** The form of a step, posted to the step's own address. The page states its refusal, under its title. */
export const StepForm = ({ form, step, className = css.form, children }: Props) => (
  <PageForm
    form={form}
    action={signUpUrls.registration(step)}
    back={signUpUrls.registration(step)}
    className={className}
    notice={null}
    preventScrollReset={false}
  >
    {children}
  </PageForm>
);
