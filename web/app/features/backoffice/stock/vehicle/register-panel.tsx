import type { StatedFact } from '@pomelo/contract/backoffice/stock/register.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import type { FieldProps, FormHandle } from '../../../../lib/form/use-form.ts';
import { FACT_FIELDS } from './fact-fields.ts';
import {
  ACCEPT_ALL,
  ACCEPTED_FIELD,
  acceptedIn,
  fieldOfFact,
  type Lookup,
  LOOKUP_FIELD,
  lookupIn,
  openProposals,
} from './proposals.ts';
import { IDENTITY_HINT, lookupText, missingText, proposedText, statedText } from './register.messages.ts';
import * as css from './vehicle-form.module.css';

/** Proposals for the fields of a form, and the functions that accept them. */
export type Proposals = {
  lookup: Lookup | null;
  accepted: readonly string[];
  stated: readonly StatedFact[];
  accept: (event: MouseEvent<HTMLButtonElement>, facts: readonly string[]) => void;
  acceptAll: (event: MouseEvent<HTMLButtonElement>) => void;
};

const elementOf = (form: HTMLFormElement, name: string) => {
  const found = form.elements.namedItem(name);
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
};

/** The lookup of a form, by its last answer; an accepted value is written into its field at once. */
export function useProposals(
  form: Pick<FormHandle, 'refusal'>,
  isNew: boolean,
  stated: readonly StatedFact[] = [],
): Proposals {
  const typed = form.refusal?.typed;
  const lookup = lookupIn(typed?.[LOOKUP_FIELD]);
  const [own, setOwn] = useState<{ lookup: string; facts: readonly string[] }>({ lookup: '', facts: [] });
  const accepted = [...acceptedIn(typed?.[ACCEPTED_FIELD]), ...(own.lookup === lookup?.id ? own.facts : [])];
  const put = (target: HTMLFormElement | null, facts: readonly string[]): void => {
    if (!target || !lookup) return;
    for (const { fact, value } of lookup.proposals) {
      const field = facts.includes(fact) ? elementOf(target, fieldOfFact(fact)) : null;
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    setOwn({ lookup: lookup.id, facts: [...new Set([...accepted, ...facts])] });
  };
  const accept: Proposals['accept'] = (event, facts) => {
    event.preventDefault();
    put(event.currentTarget.form, facts);
  };
  const acceptAll: Proposals['acceptAll'] = (event) => {
    event.preventDefault();
    const target = event.currentTarget.form;
    if (!target || !lookup) return;
    const open = openProposals(lookup, (name) => elementOf(target, name)?.value, isNew);
    put(
      target,
      open.map(({ fact }) => fact),
    );
  };
  return { lookup, accepted, stated, accept, acceptAll };
}

/** A value as the form shows it: the label of a choice, a number with its unit. */
function shownValue(fact: string, value: string): string {
  const field = FACT_FIELDS.find(({ name }) => name === fact);
  const label = field?.options?.find((option) => option.value === value)?.label ?? value;
  return field?.unit ? `${label}\u202f${field.unit}` : label;
}

/** Hint of a field: the proposal of a source for it, or the source of its value. Null without one. */
export function proposalHint(fact: string, { lookup, accepted, stated, accept }: Proposals) {
  const proposal = lookup?.proposals.find((one) => one.fact === fact);
  if (!proposal) {
    const known = stated.find((one) => one.fact === fact);
    return known ? statedText(known) : undefined;
  }
  if (accepted.includes(fact)) return statedText(proposal);
  const shown = shownValue(fact, proposal.value);
  return (
    <span className={css.proposal}>
      {proposedText(proposal)}
      {'\u202f'}: <b>{shown}</b>{' '}
      <button
        type="submit"
        className="link"
        name="accepter"
        value={fact}
        formNoValidate
        aria-label={`Accepter ${shown}`}
        onClick={(event) => accept(event, [fact])}
      >
        Accepter
      </button>
    </span>
  );
}

type PanelProps = {
  field: FieldProps;
  proposals: Proposals;
  missing: readonly string[];
  isPending: boolean;
};

/** Enter in the field looks up; in any other field of the form it saves. */
const lookUpOnEnter = (event: KeyboardEvent<HTMLInputElement>): void => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  event.currentTarget.form?.querySelector<HTMLButtonElement>('button[name="identifier"]')?.click();
};

/** A VIN or a plate, and the proposals of the register, the VIN and the ADEME's table for it. */
export function RegisterPanel({ field, proposals, missing, isPending }: PanelProps) {
  const { lookup, accepted, acceptAll } = proposals;
  return (
    <fieldset className={css.group}>
      <legend className="label">Identification</legend>
      {/* What the Enter key presses in the other fields: the form itself. */}
      <button type="submit" className="vh" tabIndex={-1} aria-hidden="true" />
      <div className={css.register}>
        <TextField
          label="VIN ou plaque"
          hint={missing.length > 0 ? missingText(missing) : IDENTITY_HINT}
          autoComplete="off"
          spellCheck={false}
          onKeyDown={lookUpOnEnter}
          {...field}
        />
        <Button type="submit" name="identifier" value="1" formNoValidate pending={isPending}>
          {missing.length > 0 ? 'Lire le VIN' : 'Chercher'}
        </Button>
      </div>
      {lookup ? (
        <div className={css.found}>
          <p role="status" className="small">
            {lookupText(lookup)}
          </p>
          {lookup.proposals.length > 0 ? (
            <Button type="submit" name="accepter" value={ACCEPT_ALL} formNoValidate onClick={acceptAll}>
              Tout accepter, sans rien écraser
            </Button>
          ) : null}
        </div>
      ) : null}
      <input type="hidden" name={LOOKUP_FIELD} value={lookup ? JSON.stringify(lookup) : ''} />
      <input type="hidden" name={ACCEPTED_FIELD} value={accepted.join(',')} />
    </fieldset>
  );
}
