import { staffBundlesFields } from '@pomelo/contract/backoffice/orders/bundles.fields.generated.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { counted, formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { FieldGroup, FormError } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Form, Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { type FormHandle, useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import type { Estimate } from './bundle.loader.server.ts';
import { DELIVERY_LABELS, deliveryState } from './bundles.messages.ts';
import * as css from './bundles.module.css';
import * as recordCss from '../shared/record.module.css';
import { contactText, phoneText } from '../../../lib/phone-text.ts';

type Props = { shown: StaffBundle; estimate: Estimate | null; mayWrite: boolean };

/**
 * Address, carrier and date of the delivery. The form shows the price of another delivery type before it is
 * chosen.
 */
export function DeliveryPanel({ shown, estimate, mayWrite }: Props) {
  const { bundle, delivery } = shown;
  const chosen = bundle.delivery;
  const isGone = bundle.tracking?.some(({ step, at }) => step === 'shipped' && at !== null) ?? false;
  return (
    <Section
      title="Livraison"
      id="livraison"
      aside={chosen ? <Tag tone={deliveryState(chosen).tone}>{deliveryState(chosen).word}</Tag> : null}
    >
      {chosen ? (
        <ChosenDelivery chosen={chosen} together={delivery?.together ?? []} />
      ) : (
        <p className={`small muted ${recordCss.none}`}>Aucune livraison n’est choisie.</p>
      )}
      {mayWrite && chosen && delivery && chosen.state !== 'delivered' ? (
        <TransportForm key={delivery.updatedAt} shown={shown} />
      ) : null}
      {mayWrite && !isGone ? <ChangeDelivery shown={shown} estimate={estimate} /> : null}
    </Section>
  );
}

type Chosen = NonNullable<StaffBundle['bundle']['delivery']>;
type Together = NonNullable<StaffBundle['delivery']>['together'];

function ChosenDelivery({ chosen, together }: { chosen: Chosen; together: Together }) {
  const isFetched = chosen.deliveryType === 'depot';
  return (
    <FactList
      dense
      facts={[
        {
          label: 'Comment',
          value: [
            DELIVERY_LABELS[chosen.deliveryType],
            ...(isFetched ? [] : [formatKm(chosen.km), `${formatAmount(chosen.exclTax.amount)} HT`]),
          ].join(', '),
        },
        { label: 'Où', value: isFetched ? chosen.yard : chosen.address },
        (chosen.contact || chosen.phone) && {
          label: 'Contact',
          value: contactText(chosen.contact, chosen.phone),
        },
        together.length > 0 && {
          label: 'Groupée avec',
          value: together.map(({ id, number, title }) => (
            <span key={id} className={css.together}>
              <Link className="link num" to={staffUrls.bundle(id)}>
                {number}
              </Link>{' '}
              {title}
            </span>
          )),
        },
      ]}
    />
  );
}

type ChangeProps = { shown: StaffBundle; estimate: Estimate | null };

/** The delivery in force as its form shows it; the first way where none is chosen. */
const choiceOf = (chosen: StaffBundle['bundle']['delivery'], estimate: Estimate | null) => ({
  deliveryType: chosen?.deliveryType ?? estimate?.ways?.choices[0]?.deliveryType ?? '',
  slot: '',
  contact: chosen?.contact ?? '',
  phone: phoneText(chosen?.phone ?? ''),
});

/** First the address, whose ways are priced; then the choice. */
function ChangeDelivery({ shown, estimate }: ChangeProps) {
  const { bundle, delivery } = shown;
  const form = useForm(staffBundlesFields.deliver, {
    intention: 'livraison',
    stored: choiceOf(bundle.delivery, estimate),
  });
  const { refusal } = form;
  return (
    <details className={recordCss.more} open={estimate !== null || refusal !== null}>
      <summary className="link small">
        {bundle.delivery ? 'Changer la livraison' : 'Choisir la livraison'}
      </summary>
      <Form
        method="get"
        action={`${staffUrls.bundle(bundle.id)}#livraison`}
        className={css.inline}
        preventScrollReset
        aria-label="Estimer une livraison"
      >
        <TextField
          className={css.grow}
          label="Adresse de livraison"
          name="adresse"
          required
          minLength={5}
          maxLength={300}
          defaultValue={estimate?.address ?? bundle.delivery?.address}
          error={estimate?.error ?? undefined}
        />
        <Button type="submit" look="line">
          Voir les prix
        </Button>
      </Form>
      {estimate?.ways ? (
        <ChooseForm
          form={form}
          action={`${staffUrls.bundle(bundle.id)}?adresse=${encodeURIComponent(estimate.address)}`}
          address={estimate.address}
          seen={delivery?.updatedAt ?? ''}
          ways={estimate.ways}
        />
      ) : null}
      {refusal && !estimate?.ways ? <FormError title={refusal.message} /> : null}
    </details>
  );
}

function TransportForm({ shown: { bundle, delivery } }: { shown: StaffBundle }) {
  const form = useForm(staffBundlesFields.planTransport, {
    intention: 'transport',
    stored: { carrier: delivery?.carrier ?? '', slot: bundle.delivery?.slot ?? '' },
  });
  return (
    <PageForm
      form={form}
      action={staffUrls.bundle(bundle.id)}
      className={css.inline}
      aria-label="Organiser le transport"
    >
      <input type="hidden" name="seen" value={delivery?.updatedAt ?? ''} />
      <TextField className={css.grow} label="Transporteur" autoComplete="off" {...form.field('carrier')} />
      <TextField label="Jour convenu" type="date" {...form.field('slot')} />
      <Button type="submit" look="line" pending={form.isPending}>
        Enregistrer le transport
      </Button>
    </PageForm>
  );
}

type ChooseProps = {
  form: FormHandle<keyof typeof staffBundlesFields.deliver>;
  action: string;
  /** Whose ways are shown. */
  address: string;
  /** When the delivery that was read was saved. */
  seen: string;
  ways: NonNullable<Estimate['ways']>;
};

function ChooseForm({ form, action, address, seen, ways }: ChooseProps) {
  const { defaultValue: chosen, error, ...choice } = form.field('deliveryType');
  return (
    <StaffForm form={form} action={action} label="Choisir la livraison" save="Choisir cette livraison">
      <input type="hidden" name="address" value={address} />
      <input type="hidden" name="seen" value={seen} />
      <p className="small muted">
        {ways.from} → {ways.address}, {formatKm(ways.km)}
      </p>
      <FieldGroup legend="Mode" error={error}>
        {ways.choices.map(({ deliveryType, label, exclTax, earliest, grouped }) => (
          <RadioField
            key={deliveryType}
            {...choice}
            value={deliveryType}
            defaultChecked={deliveryType === chosen}
            label={`${label}, ${formatAmount(exclTax.amount)} HT`}
            hint={`Dès le ${formatDay(earliest)}${grouped ? `, ${formatAmount(grouped.saving.amount)} de moins avec ${counted(grouped.with, 'autre')}` : ''}.`}
          />
        ))}
      </FieldGroup>
      <SelectField
        label="Jour"
        options={[
          { value: '', label: 'À convenir' },
          ...ways.slots.map((slot) => ({ value: slot, label: formatDay(slot) })),
        ]}
        {...form.field('slot')}
      />
      <TextField label="Contact sur place" {...form.field('contact')} />
      <TextField label="Téléphone" type="tel" {...form.field('phone')} />
    </StaffForm>
  );
}
