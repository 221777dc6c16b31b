import { TextField } from '@pomelo/design/field.tsx';
import { useState } from 'react';
import { AddressSearch } from '../../domain/address/address-search.tsx';

export type AddressFieldValues = {
  street: string;
  complement: string;
  postcode: string;
  city: string;
  latitude: string;
  longitude: string;
};

type Props = {
  initial: Partial<AddressFieldValues>;
  errors: Record<string, string>;
  autoComplete?: 'billing' | 'shipping';
};

const EMPTY: AddressFieldValues = {
  street: '',
  complement: '',
  postcode: '',
  city: '',
  latitude: '',
  longitude: '',
};
const PLACE: readonly (keyof AddressFieldValues)[] = ['street', 'postcode', 'city'];
const NO_COORDINATES = { latitude: '', longitude: '' };

/**
 * An address, completed by a search and corrected manually. A manual correction drops the coordinates of the
 * search.
 */
export function AddressFields({ initial, errors, autoComplete }: Props) {
  const [values, setValues] = useState<AddressFieldValues>({ ...EMPTY, ...initial });
  const auto = (name: string) => (autoComplete ? `${autoComplete} ${name}` : name);
  const typed = (name: keyof AddressFieldValues) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      const { value } = currentTarget;
      setValues((before) => ({ ...before, ...(PLACE.includes(name) ? NO_COORDINATES : {}), [name]: value }));
    },
  });
  return (
    <>
      <AddressSearch
        onChoose={({ street, postcode, city, latitude, longitude }) =>
          setValues((before) => ({
            ...before,
            street: street || before.street,
            postcode,
            city,
            latitude: latitude === null ? '' : String(latitude),
            longitude: longitude === null ? '' : String(longitude),
          }))
        }
      />
      <TextField
        label="Numéro et voie"
        autoComplete={auto('address-line1')}
        maxLength={200}
        required
        {...typed('street')}
      />
      <TextField
        label="Complément"
        hint="Bâtiment, zone d’activité, accès des camions."
        autoComplete={auto('address-line2')}
        maxLength={200}
        {...typed('complement')}
      />
      <div className="fld-place">
        <TextField
          label="Code postal"
          inputMode="numeric"
          autoComplete={auto('postal-code')}
          pattern="\d{5}"
          title="Cinq chiffres"
          maxLength={5}
          required
          {...typed('postcode')}
        />
        <TextField
          label="Ville"
          autoComplete={auto('address-level2')}
          maxLength={100}
          required
          {...typed('city')}
        />
      </div>
      <input type="hidden" name="latitude" value={values.latitude} />
      <input type="hidden" name="longitude" value={values.longitude} />
    </>
  );
}
