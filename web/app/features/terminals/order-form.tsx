import type {
  ChargingTerminal,
  TerminalPrice,
} from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Link } from '@pomelo/design/link.tsx';
import type { FormEvent } from 'react';
import { Form, useNavigate, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { useSession } from '../../lib/session/use-session.ts';
import { urls } from '../../urls.ts';
import { type OrderChoice, orderQuery, readQuantity } from './order-choice.ts';
import { OrderSummary } from './order-summary.tsx';
import { discountText, VIEWER_CANNOT_ORDER } from './terminals.messages.ts';

type Props = {
  terminal: ChargingTerminal;
  price: TerminalPrice;
  choice: OrderChoice;
  addresses: readonly Address[];
  refusal: FormRefusal | null;
};

/**
 * How many, installed or not, where to: the price follows, by scripts at each change, without them by a
 * button.
 */
export function OrderForm({ terminal, price, choice, addresses, refusal }: Props) {
  const { isSignedIn, canWrite } = useSession();
  const navigate = useNavigate();
  const isBusy = useNavigation().formData?.get('intention') === 'commander';
  const errors = refusal?.fieldErrors ?? {};
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const quantity = readQuantity(text('quantite'));
    if (quantity === null) return;
    const next = orderQuery({ quantity, installation: form.has('pose'), addressId: text('adresse') });
    void navigate(urls.terminal(terminal.id, next), { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="post"
      action={urls.terminal(terminal.id, orderQuery(choice))}
      className="tm-order"
      onChange={follow}
      preventScrollReset
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <PageFields />
      <TextField
        label="Quantité"
        name="quantite"
        type="number"
        min={1}
        max={50}
        inputMode="numeric"
        required
        hint={discountText(price.steps)}
        defaultValue={refusal?.typed['quantite'] ?? choice.quantity}
        error={errors['quantite'] ?? errors['quantity']}
      />
      {terminal.installation ? (
        <CheckboxField
          name="pose"
          value="1"
          label={`Pose par un installateur qualifié IRVE, ${exactEuros(terminal.installation.amount)}\u00a0HT par borne`}
          hint="Visite, raccordement et mise en service, jusqu’à 15 m du tableau."
          defaultChecked={refusal ? refusal.typed['pose'] === '1' : choice.installation}
        />
      ) : null}
      {isSignedIn ? (
        <AddressChoice
          addresses={addresses}
          choice={choice}
          error={errors['adresse'] ?? errors['addressId']}
        />
      ) : null}
      <Button type="submit" name="intention" value="prix" className="tm-plain">
        Recalculer le prix
      </Button>
      <div aria-live="polite">
        <OrderSummary price={price} />
      </div>
      {isSignedIn ? (
        canWrite ? (
          <Button
            type="submit"
            name="intention"
            value="commander"
            look="coral"
            size="large"
            pending={isBusy}
            disabled={addresses.length === 0}
          >
            Commander et payer
          </Button>
        ) : (
          <p className="muted">{VIEWER_CANNOT_ORDER}</p>
        )
      ) : (
        <ButtonLink
          href={urls.logIn(urls.terminal(terminal.id, orderQuery(choice)))}
          look="coral"
          size="large"
        >
          Se connecter pour commander
        </ButtonLink>
      )}
      <p className="small muted">Règlement par carte, sur la page sécurisée du prestataire de paiement.</p>
    </Form>
  );
}

/** The addresses of the company, the usual one first. */
function AddressChoice({
  addresses,
  choice,
  error,
}: {
  addresses: readonly Address[];
  choice: OrderChoice;
  error: string | undefined;
}) {
  if (addresses.length === 0) {
    return (
      <p>
        Une adresse de livraison est nécessaire.{' '}
        <Link className="link" href={urls.profileAddresses('?ajouter')}>
          Ajouter une adresse
        </Link>
      </p>
    );
  }
  const usual = addresses.find(({ delivery }) => delivery) ?? addresses[0];
  const chosen = addresses.find(({ id }) => id === choice.addressId) ?? usual;
  return (
    <SelectField
      label="Livraison à"
      name="adresse"
      defaultValue={chosen?.id}
      error={error}
      options={addresses.map(({ id, label, street, postcode, city }) => ({
        value: id,
        label: `${label || street}, ${postcode} ${city}`,
      }))}
    />
  );
}
