import { Button } from '@pomelo/design/button.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Form, useNavigate } from 'react-router';
import { urls } from '../../urls.ts';
import {
  ALL_STEPS,
  decodeOrders,
  encodeOrders,
  isEverything,
  type OrdersQuery,
  sortValue,
  STEPS_IN_ADDRESS,
} from './orders-query.ts';
import { sortChoices } from './orders.messages.ts';
import { stepName } from '../../domain/deal/steps.messages.ts';

const STEPS = [
  { value: '', label: 'Toutes' },
  ...ALL_STEPS.map((step) => ({ value: STEPS_IN_ADDRESS[step], label: stepName(step) })),
];
const STATES = [
  { value: '', label: 'Toutes' },
  { value: 'en-cours', label: 'En cours' },
  { value: 'terminees', label: 'Terminées ou annulées' },
];

/**
 * Search, step, state and order of the list: a plain form whose state is the address; with scripts a choice
 * applies at once.
 */
export function OrdersFilters({ query, found }: { query: OrdersQuery; found: string }) {
  const navigate = useNavigate();
  // The address contains only the filters that are set.
  const show = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    );
    void navigate(urls.orders(encodeOrders(decodeOrders(new URLSearchParams(typed)))), {
      preventScrollReset: true,
    });
  };
  return (
    <Form
      method="get"
      action={urls.orders()}
      className="ords-bar no-print"
      role="search"
      preventScrollReset
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) show(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        show(event.currentTarget);
      }}
    >
      <TextField
        label="Rechercher"
        icon="search"
        type="search"
        name="q"
        defaultValue={query.q}
        maxLength={100}
        placeholder="Modèle, numéro, VIN"
        enterKeyHint="search"
      />
      <SelectField
        label="Étape"
        name="etape"
        options={STEPS}
        defaultValue={query.step ? STEPS_IN_ADDRESS[query.step] : ''}
      />
      <SelectField
        label="État"
        name="etat"
        options={STATES}
        defaultValue={query.complete === null ? '' : query.complete ? 'terminees' : 'en-cours'}
      />
      <SelectField label="Trier par" name="tri" options={sortChoices} defaultValue={sortValue(query)} />
      <Button type="submit" look="line">
        Afficher
      </Button>
      <p className="small muted ords-found" role="status">
        {found}
        {isEverything(query) ? null : (
          <>
            {' · '}
            <Link className="link" href={urls.orders()}>
              Tout afficher
            </Link>
          </>
        )}
      </p>
    </Form>
  );
}
