import { Button } from '@pomelo/design/button.tsx';
import { classes } from '@pomelo/design/classes.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { type ReactNode, useRef } from 'react';
import { Form, Link, useLocation, useNavigate } from 'react-router';
import { filterQuery, isNarrowed } from './list-address.ts';
import { type Filter, FilterField } from './filter-fields.tsx';
import { hideKeyboard } from './hide-keyboard.ts';
import { useAddressFields } from './use-address-fields.ts';
import * as css from './list.module.css';

export type FilterBarProps = {
  /** The search field `q`, first; absent for a list without search. */
  search?: { label?: string; placeholder: string };
  /** Falsy ones are left out. */
  filters?: readonly (Filter | false)[];
  /** « 312 véhicules ». */
  found: string;
  /** Query parameters that are no filters and are preserved. */
  preserved?: readonly string[];
  /** Links at the end: an export, another view. */
  aside?: ReactNode;
  className?: string;
};

const ORDER = ['tri'];
const APPLIES_AT_ONCE = 'select, input[type="checkbox"], input[type="radio"], input[type="date"]';

/** The filters of a list: a plain form whose state is the address; with scripts a choice applies at once. */
export function FilterBar({
  search,
  filters = [],
  found,
  preserved = ORDER,
  aside,
  className,
}: FilterBarProps) {
  const { pathname, search: address } = useLocation();
  const navigate = useNavigate();
  const ref = useRef<HTMLFormElement>(null);
  useAddressFields(ref, address);
  const before = new URLSearchParams(address);
  const show = (form: HTMLFormElement) => {
    const query = filterQuery(new FormData(form), address, preserved);
    void navigate(query ? `${pathname}?${query}` : pathname, { preventScrollReset: true });
  };
  return (
    <Form
      ref={ref}
      method="get"
      action={pathname}
      className={classes(css.filters, 'no-print', className)}
      role="search"
      onChange={({ target, currentTarget }) => {
        if (target instanceof Element && target.matches(APPLIES_AT_ONCE)) show(currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        hideKeyboard();
        show(event.currentTarget);
      }}
    >
      {search ? (
        <TextField
          className={css.q}
          label={search.label ?? 'Rechercher'}
          hideLabel
          icon="search"
          type="search"
          name="q"
          data-search=""
          defaultValue={before.get('q') ?? ''}
          maxLength={200}
          placeholder={search.placeholder}
          enterKeyHint="search"
        />
      ) : null}
      {filters.map((filter) =>
        filter ? <FilterField key={filter.name} filter={filter} address={before} /> : null,
      )}
      {preserved.map((name) =>
        before.get(name) ? (
          <input key={name} type="hidden" name={name} value={before.get(name) ?? ''} />
        ) : null,
      )}
      <Button type="submit" look="line">
        Afficher
      </Button>
      <p className={`small muted ${css.found}`} role="status">
        {found}
        {isNarrowed(address, preserved) ? (
          <>
            {' · '}
            <Link className="link" to={pathname}>
              Tout afficher
            </Link>
          </>
        ) : null}
      </p>
      {aside ? <div className={`${css.aside} small`}>{aside}</div> : null}
    </Form>
  );
}
