import { MODEL_SEPARATOR } from '@pomelo/contract/catalogue/facets.ts';
import { type FormEvent, type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { hrefOf, hrefWithin, type ListingPlace } from '../../domain/listing/listing-place.ts';
import { decodeListing, encodeListing, type ListingQuery } from '../../domain/listing/listing-query.ts';
import { useAddressFields } from '../../lib/list/use-address-fields.ts';

const MAKE_FIELD = 'marque';
const MODEL_FIELD = 'modele';
const CHOICE_MS = 200;
/** Longer while a figure is being typed: « 15 000 » is not « 15 ». */
const TYPING_MS = 600;

/** The input of the form as a query of the listing. */
export function queryOfForm(form: FormData): ListingQuery {
  const pairs = [...form].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return { ...decodeListing(new URLSearchParams(pairs)), page: 1 };
}

// CAT-29
/**
 * Choosing navigates, 200 ms later, without moving the page nor the focus; Enter, the list of sorts and the button
 * that sorts navigate at once. Each sends the whole form, so that a filter whose list is still on its way stays.
 */
export function useFilterForm(
  form: RefObject<HTMLFormElement | null>,
  query: ListingQuery,
  place: ListingPlace,
  isSignedIn: boolean,
) {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const text = encodeListing({ ...query, typed: '', page: 1 });

  // What was sent last, whose list may still be on its way: taking a choice back then navigates too.
  const sent = useRef(text);

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    sent.current = text;
  }, [text]);
  useAddressFields(form, text, () => timer.current !== undefined);

  const go = (submitter?: HTMLElement | null) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (!form.current) return;
    const requested = queryOfForm(new FormData(form.current, submitter));
    const requestedText = encodeListing(requested);
    if (requestedText === sent.current) return;
    sent.current = requestedText;
    // Another order of the same vehicles keeps the path, which may name a make.
    const { sort, targetMargin } = query;
    const isReordered = encodeListing({ ...requested, sort, targetMargin }) === text;
    const href = isReordered ? hrefWithin(place, requested) : hrefOf(requested, isSignedIn);
    void navigate(href + hash, { preventScrollReset: true });
  };
  const onChange = ({ target }: FormEvent<HTMLFormElement>) => {
    // A search within the values of a filter is no field of the form.
    if (!(target instanceof HTMLInputElement) || target.dataset['local'] !== undefined) return;
    if (!target.checked) untickModels(target);
    clearTimeout(timer.current);
    timer.current = setTimeout(go, target.type === 'checkbox' ? CHOICE_MS : TYPING_MS);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.nativeEvent.submitter);
  };
  return { onChange, onSubmit };
}

/** Removing a make also removes its models. */
function untickModels({ name, value, form }: HTMLInputElement): void {
  if (name !== MAKE_FIELD) return;
  for (const field of form?.elements ?? []) {
    const isModel = field instanceof HTMLInputElement && field.name === MODEL_FIELD;
    if (isModel && field.value.startsWith(value + MODEL_SEPARATOR)) field.checked = false;
  }
}
