import type { Consent, Purpose } from '@pomelo/contract/content/consent.ts';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { purposeText } from './consent.messages.ts';

/** Each purpose with its own yes or no; none is preselected. */
export function PurposeFields({ purposes, consent }: { purposes: readonly Purpose[]; consent: Consent }) {
  const { chat } = useSession();
  return purposes.map((purpose) => {
    const { label, hint } = purposeText(purpose, chat?.provider);
    return (
      <CheckboxField
        key={purpose}
        name="finalite"
        value={purpose}
        defaultChecked={consent[purpose] === true}
        label={label}
        hint={hint}
      />
    );
  });
}
