import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { AddressSearch } from '../../domain/address/address-search.tsx';
import { urls } from '../../urls.ts';
import * as css from './bundle-documents.module.css';

type Props = {
  bundleId: string;
  start: string;
  /** Those of the company. */
  addresses: readonly { name: string; line: string }[];
  problem: string | null;
};

/**
 * The delivery address: one of the company's, or another; a plain form whose result is in the address of the
 * page.
 */
export function DeliveryAddress({ bundleId, start, addresses, problem }: Props) {
  const [line, setLine] = useState(start);
  const { state, location } = useNavigation();
  const isBusy = state !== 'idle' && (location?.search.includes('adresse=') ?? false);
  return (
    <>
      {addresses.length > 0 ? (
        <nav aria-label="Mes adresses" className={css.dlvMine}>
          <span className="small muted">Mes adresses{'\u202f'}:</span>
          {addresses.map(({ name, line: own }) => (
            <Link
              key={own}
              className="link small"
              href={`${urls.bundle(bundleId, `?adresse=${encodeURIComponent(own)}`)}#livraison`}
            >
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
      <Form
        method="get"
        action={`${urls.bundle(bundleId)}#livraison`}
        className={css.dlvAddress}
        preventScrollReset
      >
        <AddressSearch
          onChoose={({ street, label, postcode, city }) =>
            setLine(street ? `${street}, ${postcode} ${city}` : label)
          }
        />
        <TextField
          label="Adresse de livraison"
          name="adresse"
          value={line}
          onChange={({ currentTarget }) => setLine(currentTarget.value)}
          hint="Numéro, voie, code postal et ville."
          error={problem ?? undefined}
          minLength={5}
          maxLength={300}
          required
        />
        <Button type="submit" look="line" pending={isBusy}>
          Estimer la livraison
        </Button>
      </Form>
    </>
  );
}
