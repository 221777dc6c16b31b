import type { DeliveredPrice } from '@pomelo/contract/catalogue/delivered-price.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useState } from 'react';
import { Form, useLocation } from 'react-router';
import {
  type ResaleField,
  resaleErrors,
  resaleResult,
  type ResaleTexts,
  resaleTexts,
} from './resale.messages.ts';

const LABELS: Record<ResaleField, string> = {
  revente: 'Prix de revente TTC',
  reparations: 'Réparations HT',
  frais: 'Autres frais HT',
  garder: 'Marge à garder',
};

type Props = {
  price: DeliveredPrice;
  /** Cents excluding VAT: estimates of the condition report. */ repairs: number;
};

/**
 * Margin of a resale at a typed price, repairs counted. A form of the address without scripts, live with
 * them.
 */
export function ResaleCalculator({ price, repairs }: Props) {
  const { pathname, search } = useLocation();
  const [typed, setTyped] = useState<Partial<ResaleTexts>>({});
  const query = new URLSearchParams(search);
  const texts = { ...resaleTexts(query, price, repairs), ...typed };
  const errors = resaleErrors(texts);
  const product = query.get('produit');
  const field = (name: ResaleField, hint?: string) => (
    <TextField
      name={name}
      label={LABELS[name]}
      unit="€"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      hint={hint}
      value={texts[name]}
      onChange={({ currentTarget }) => setTyped({ ...typed, [name]: currentTarget.value })}
      error={errors[name]}
    />
  );
  return (
    <Section
      title="Votre marge"
      id="votre-marge"
      aside={<span className="muted">calcul hors TVA récupérable</span>}
    >
      <div className="resale">
        <Form method="get" action={`${pathname}#votre-marge`} className="resale-f" preventScrollReset replace>
          {product ? <input type="hidden" name="produit" value={product} /> : null}
          {field('revente')}
          {field(
            'reparations',
            repairs > 0 ? 'Estimées dans l’état du véhicule.' : 'Aucune estimation dans l’état du véhicule.',
          )}
          {field('frais', 'Publicité, stockage, financement…')}
          {field('garder', 'Pour le prix d’achat le plus haut que vous puissiez accepter.')}
          <Button type="submit" look="line">
            Calculer
          </Button>
        </Form>
        <div role="status">
          <Ledger lines={resaleResult(texts, price)} />
        </div>
      </div>
    </Section>
  );
}
