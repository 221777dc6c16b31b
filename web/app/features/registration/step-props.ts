import type { RegistrationData } from './registration.loader.server.ts';
import type { StepRefusal } from './step-forms.server.ts';

/** Props of every step. */
export type StepProps = { data: RegistrationData; refusal: StepRefusal | null; isBusy: boolean };

/** The latest input takes precedence over the stored one. */
export const valueOf = (
  { data, refusal }: StepProps,
  name: Exclude<keyof RegistrationData['draft'], 'correction'>,
): string => refusal?.values[name] ?? String(data.draft[name] ?? '');
