import type { RegistrationData } from './registration.loader.server.ts';
import type { StepRefusal } from './step-forms.server.ts';

/** What each step of the sign-up is drawn from. */
export type StepProps = { data: RegistrationData; refusal: StepRefusal | null; isBusy: boolean };

/** What was typed last wins over what was kept. */
export const valueOf = ({ data, refusal }: StepProps, name: Exclude<keyof RegistrationData['draft'], 'correction'>): string =>
  refusal?.values[name] ?? String(data.draft[name] ?? '');
