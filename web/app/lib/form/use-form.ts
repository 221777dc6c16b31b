import type { FieldConstraint, FieldConstraints } from '@pomelo/contract/field-constraints.ts';
import { type FetcherWithComponents, useActionData, useNavigation } from 'react-router';
import type { FormRefusal } from './action-answer.server.ts';
import { awaitsAnswer } from './awaits-answer.ts';
import { refusalOf } from './form-refusal.ts';
import { formState, type FormTexts } from './form-values.ts';

export type FormOptions = {
  /** Which form of its page: the action reads it. A page with one form needs none. */
  intention?: string;
  /** Hidden fields that distinguish forms of one intention: the ids of their row. */
  ids?: Readonly<Record<string, string | number>>;
  /** Stored values by field, shown until something is typed; '' for empty or unticked. */
  stored?: FormTexts;
  /** The `version` of the row that was read: the second of two editors gets a conflict to solve. */
  version?: number;
  /** The parameter of the address that shows this form: `modifier`, in `?modifier=12`. */
  openedBy?: string;
  /** Posted by this fetcher rather than as a navigation of the page. */
  fetcher?: Pick<FetcherWithComponents<unknown>, 'data' | 'state' | 'formData' | 'Form' | 'submit'>;
};

/** Attributes of one field: spread them onto a field of the design. */
export type FieldProps = FieldConstraint & {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};
export type BoxProps = { name: string; defaultChecked: boolean; error: string | undefined };

export type FormHandle<Name extends string = string> = {
  options: FormOptions;
  /** Why the last submission of this form was refused; null before, and after a success. */
  refusal: FormRefusal | null;
  isPending: boolean;
  /** Values of the fields: the stored ones, or the input of the refused submission. */
  state: ReturnType<typeof formState>;
  /** A field of the body, by its path; `as` is its name in the form, the path unless given. */
  field: (path: Name, as?: string) => FieldProps;
  /** A box: ticked when its value is not empty. */
  box: (path: Name, as?: string) => BoxProps;
};

/**
 * One form: constraints from the schema of its endpoint (`…Fields` of the contract), values stored or typed,
 * errors of its last refusal. It is rendered by `PageForm` (docs/forms.md).
 */
export function useForm<C extends FieldConstraints>(
  constraints: C,
  options: FormOptions = {},
): FormHandle<keyof C & string> {
  const posted: unknown = useActionData();
  const navigation = useNavigation();
  const { intention, ids = {}, stored = {}, fetcher } = options;
  const identity = { ...(intention !== undefined && { intention }), ...textsOf(ids) };
  // Without scripts the page itself was posted, even where a fetcher would have been.
  const refusal = refusalOf(fetcher?.data ?? posted, identity);
  const { formData: sent, state: progress } = fetcher ?? navigation;
  const state = formState(refusal, stored);
  const errorOf = (name: string): string | undefined => refusal?.fieldErrors[name];
  return {
    options,
    refusal,
    isPending:
      sent !== undefined &&
      Object.entries(identity).every(([name, id]) => sent.get(name) === id) &&
      awaitsAnswer({ state: progress, data: refusal }),
    state,
    field: (path, as = path) => ({
      ...constraints[path],
      name: as,
      defaultValue: state.values[as] ?? refusal?.typed[as],
      error: errorOf(as),
    }),
    box: (path, as = path) => ({
      name: as,
      defaultChecked: (state.values[as] ?? refusal?.typed[as] ?? '') !== '',
      error: errorOf(as),
    }),
  };
}

export const textsOf = (ids: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(ids).map(([name, value]) => [name, String(value)]));
