import { terminalsFields } from '@pomelo/contract/charging-terminals/terminals.fields.generated.ts';
import type {
  ChargingTerminal,
  TerminalPrice,
} from '@pomelo/contract/charging-terminals/terminals.schemas.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Link } from '@pomelo/design/link.tsx';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { exactEuros } from '../../lib/exact-euros.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { type FieldProps, useForm } from '../../lib/form/use-form.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { profileUrls } from '../../profile-urls.ts';
import { terminalUrls } from '../../terminal-urls.ts';
import { urls } from '../../urls.ts';
import { type OrderChoice, orderQuery, readQuantity } from './order-choice.ts';
import { OrderSummary } from './order-summary.tsx';
import { discountText, VIEWER_CANNOT_ORDER } from './terminals.messages.ts';
import * as css from './terminals.module.css';

type Props = {
  terminal: ChargingTerminal;
  price: TerminalPrice;
  choice: OrderChoice;
  addresses: readonly Address[];
};

/**
 * How many, installed or not, where to: the price follows, by scripts at each change, without them by a
 * button.
 */
export function OrderForm({ terminal, price, choice, addresses }: Props) {
  const { isSignedIn, canWrite } = useSession();
  const navigate = useNavigate();
  const usual = addresses.find(({ delivery }) => delivery) ?? addresses[0];
  const form = useForm(terminalsFields.order, {
    stored: {
      quantity: String(choice.quantity),
      installation: choice.installation ? '1' : '',
      addressId: (addresses.find(({ id }) => id === choice.addressId) ?? usual)?.id ?? '',
    },
  });
  const follow = (event: FormEvent<HTMLFormElement>) => {
    const chosen = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = chosen.get(name);
      return typeof value === 'string' ? value : '';
    };
    const quantity = readQuantity(text('quantity'));
    if (quantity === null) return;
    const next = orderQuery({
      quantity,
      installation: chosen.has('installation'),
      addressId: text('addressId'),
    });
    void navigate(terminalUrls.terminal(terminal.id, next), { replace: true, preventScrollReset: true });
  };
  return (
    <PageForm
      form={form}
      action={terminalUrls.terminal(terminal.id, orderQuery(choice))}
      className={css.order}
      onChange={follow}
    >
      <TextField
        label="Quantité"
        type="number"
        min={1}
        max={50}
        inputMode="numeric"
        hint={discountText(price.steps)}
        {...form.field('quantity')}
      />
      {terminal.installation ? (
        <CheckboxField
          value="1"
          label={`Pose par un installateur qualifié IRVE, ${exactEuros(terminal.installation.amount)}\u00a0HT par borne`}
          hint="Visite, raccordement et mise en service, jusqu’à 15 m du tableau."
          {...form.box('installation')}
        />
      ) : null}
      {isSignedIn ? <AddressChoice addresses={addresses} field={form.field('addressId')} /> : null}
      <Button type="submit" name="intention" value="prix" className={css.plain}>
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
            pending={form.isPending}
            disabled={addresses.length === 0}
          >
            Commander et payer
          </Button>
        ) : (
          <p className="muted">{VIEWER_CANNOT_ORDER}</p>
        )
      ) : (
        <ButtonLink
          href={urls.logIn(terminalUrls.terminal(terminal.id, orderQuery(choice)))}
          look="coral"
          size="large"
        >
          Se connecter pour commander
        </ButtonLink>
      )}
      <p className="small muted">Règlement par carte, sur la page sécurisée du prestataire de paiement.</p>
    </PageForm>
  );
}

/** The addresses of the company, the usual one first. */
function AddressChoice({ addresses, field }: { addresses: readonly Address[]; field: FieldProps }) {
  if (addresses.length === 0) {
    return (
      <p>
        Une adresse de livraison est nécessaire.{' '}
        <Link className="link" href={profileUrls.addresses('?ajouter')}>
          Ajouter une adresse
        </Link>
      </p>
    );
  }
  return (
    <SelectField
      label="Livraison à"
      {...field}
      options={addresses.map(({ id, label, street, postcode, city }) => ({
        value: id,
        label: `${label || street}, ${postcode} ${city}`,
      }))}
    />
  );
}
