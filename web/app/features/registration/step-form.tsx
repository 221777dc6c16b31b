import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import type { StepName } from './draft.ts';

/** The form of a step: a plain post, to the step's own address. */
export function StepForm({
  step,
  className,
  children,
}: {
  step: StepName;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Form method="post" action={urls.registration(step)} className={className ?? 'join-form'}>
      <PageFields back={urls.registration(step)} />
      {children}
    </Form>
  );
}
