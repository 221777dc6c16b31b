import { TextField } from '@pomelo/design/field.tsx';
import { FRANCE } from '@pomelo/contract/workspace/address-country.ts';
import { useRef, useState } from 'react';
import { CountryField } from '../../domain/address/country-field.tsx';
import { AddressSearch } from '../../domain/address/address-search.tsx';
import type { FormHandle } from '../../lib/form/use-form.ts';

type Names = 'street' | 'complement' | 'postcode' | 'city' | 'country' | 'latitude' | 'longitude';
type Place = { latitude: string; longitude: string };

const NOWHERE: Place = { latitude: '', longitude: '' };

/**
 * An address, completed by a search and corrected manually. A manual correction drops the coordinates of the
 * search.
 */
export function AddressFields({ form }: { form: FormHandle<Names> }) {
  const [place, setPlace] = useState<Place>({
    latitude: form.field('latitude').defaultValue ?? '',
    longitude: form.field('longitude').defaultValue ?? '',
  });
  const latitude = useRef<HTMLInputElement>(null);
  const located = (name: 'street' | 'postcode' | 'city') => ({
    ...form.field(name),
    onInput: () => setPlace(NOWHERE),
  });
  const [country, setCountry] = useState(form.field('country').defaultValue ?? FRANCE);
  const isFrench = country === FRANCE;
  return (
    <>
      <CountryField
        form={form}
        onChange={(chosen) => {
          setCountry(chosen);
          setPlace(NOWHERE);
        }}
      />
      {isFrench ? (
        <AddressSearch
          onChoose={({ street, postcode, city, ...found }) => {
            write(latitude.current?.form, { ...(street && { street }), postcode, city });
            setPlace({
              latitude: found.latitude?.toString() ?? '',
              longitude: found.longitude?.toString() ?? '',
            });
          }}
        />
      ) : null}
      <TextField label="Numéro et voie" autoComplete="address-line1" {...located('street')} />
      <TextField
        label="Complément"
        hint="Bâtiment, zone d’activité, accès des camions."
        autoComplete="address-line2"
        {...form.field('complement')}
      />
      <div className="fld-place">
        <TextField
          label="Code postal"
          inputMode={isFrench ? 'numeric' : undefined}
          autoComplete="postal-code"
          {...located('postcode')}
        />
        <TextField label="Ville" autoComplete="address-level2" {...located('city')} />
      </div>
      <input ref={latitude} type="hidden" name="latitude" value={place.latitude} readOnly />
      <input type="hidden" name="longitude" value={place.longitude} readOnly />
    </>
  );
}

/** Writes values as if they had been typed: the form then counts them as input. */
function write(form: HTMLFormElement | null | undefined, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
