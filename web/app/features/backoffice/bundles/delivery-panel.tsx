import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { counted, formatAmount, formatKm } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { RadioField } from '@pomelo/design/choice-field.tsx';
import { FieldGroup, FormError } from '@pomelo/design/field-group.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Form, Link, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import type { Estimate } from './bundle.loader.server.ts';
import { DELIVERY_LABELS, deliveryState } from './bundles.messages.ts';

type Props = { shown: StaffBundle; estimate: Estimate | null; mayWrite: boolean; answer: unknown };

/**
 * Address, carrier and date of the delivery. The form shows the price of another delivery type before it is
 * chosen.
 */
export function DeliveryPanel({ shown, estimate, mayWrite, answer }: Props) {
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
        <p className="small muted bo-none">Aucune livraison n’est choisie.</p>
      )}
      {mayWrite && chosen && delivery && chosen.state !== 'delivered' ? (
        <TransportForm
          key={delivery.updatedAt}
          shown={shown}
          refusal={refusalOf(answer, { intention: 'transport' })}
        />
      ) : null}
      {mayWrite && !isGone ? (
        <ChangeDelivery
          shown={shown}
          estimate={estimate}
          refusal={refusalOf(answer, { intention: 'livraison' })}
        />
      ) : null}
    </Section>
  );
}

type Chosen = NonNullable<StaffBundle['bundle']['delivery']>;
type Together = NonNullable<StaffBundle['delivery']>['together'];

function ChosenDelivery({ chosen, together }: { chosen: Chosen; together: Together }) {
  const isFetched = chosen.deliveryType === 'depot';
  return (
    <dl className="bd-facts">
      <div>
        <dt>Comment</dt>
        <dd>
          {[
            DELIVERY_LABELS[chosen.deliveryType],
            ...(isFetched ? [] : [formatKm(chosen.km), `${formatAmount(chosen.exclTax.amount)} HT`]),
          ].join(', ')}
        </dd>
      </div>
      <div>
        <dt>Où</dt>
        <dd>{isFetched ? chosen.yard : chosen.address}</dd>
      </div>
      {chosen.contact || chosen.phone ? (
        <div>
          <dt>Contact</dt>
          <dd>{[chosen.contact, chosen.phone].filter(Boolean).join(', ')}</dd>
        </div>
      ) : null}
      {together.length > 0 ? (
        <div>
          <dt>Groupée avec</dt>
          <dd>
            {together.map(({ id, number, title }) => (
              <span key={id} className="bd-together">
                <Link className="link num" to={staffUrls.bundle(id)}>
                  {number}
                </Link>{' '}
                {title}
              </span>
            ))}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}

type ChangeProps = { shown: StaffBundle; estimate: Estimate | null; refusal: FormRefusal | null };

/** First the address, whose ways are priced; then the choice. */
function ChangeDelivery({ shown, estimate, refusal }: ChangeProps) {
  const { bundle } = shown;
  return (
    <details className="bo-more" open={estimate !== null || refusal !== null}>
      <summary className="link small">
        {bundle.delivery ? 'Changer la livraison' : 'Choisir la livraison'}
      </summary>
      <Form
        method="get"
        action={`${staffUrls.bundle(bundle.id)}#livraison`}
        className="bd-inline"
        preventScrollReset
        aria-label="Estimer une livraison"
      >
        <TextField
          className="bd-grow"
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
        <ChooseForm shown={shown} estimate={estimate} ways={estimate.ways} refusal={refusal} />
      ) : null}
      {refusal && !estimate?.ways ? <FormError title={refusal.message} /> : null}
    </details>
  );
}

function TransportForm({
  shown: { bundle, delivery },
  refusal,
}: {
  shown: StaffBundle;
  refusal: FormRefusal | null;
}) {
  const { formData } = useNavigation();
  const typed = refusal?.typed ?? {};
  return (
    <Form
      method="post"
      action={staffUrls.bundle(bundle.id)}
      className="bd-inline"
      preventScrollReset
      aria-label="Organiser le transport"
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="intention" value="transport" />
      <input type="hidden" name="seen" value={delivery?.updatedAt ?? ''} />
      <PageFields />
      <TextField
        className="bd-grow"
        label="Transporteur"
        name="carrier"
        maxLength={100}
        autoComplete="off"
        defaultValue={typed['carrier'] ?? delivery?.carrier}
        error={refusal?.fieldErrors['carrier']}
      />
      <TextField
        label="Jour convenu"
        type="date"
        name="slot"
        defaultValue={typed['slot'] ?? bundle.delivery?.slot ?? ''}
        error={refusal?.fieldErrors['slot']}
      />
      <Button type="submit" look="line" pending={formData?.get('intention') === 'transport'}>
        Enregistrer le transport
      </Button>
    </Form>
  );
}

type ChooseProps = {
  shown: StaffBundle;
  estimate: Estimate;
  ways: NonNullable<Estimate['ways']>;
  refusal: FormRefusal | null;
};

function ChooseForm({ shown: { bundle, delivery }, estimate, ways, refusal }: ChooseProps) {
  const { formData } = useNavigation();
  const typed = refusal?.typed ?? {};
  const chosen = typed['deliveryType'] ?? bundle.delivery?.deliveryType ?? ways.choices[0]?.deliveryType;
  return (
    <Form
      method="post"
      action={`${staffUrls.bundle(bundle.id)}?adresse=${encodeURIComponent(estimate.address)}`}
      className="bo-form"
      preventScrollReset
      aria-label="Choisir la livraison"
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="intention" value="livraison" />
      <input type="hidden" name="address" value={estimate.address} />
      <input type="hidden" name="seen" value={delivery?.updatedAt ?? ''} />
      <PageFields />
      <p className="small muted">
        {ways.from} → {ways.address}, {formatKm(ways.km)}
      </p>
      <FieldGroup legend="Mode">
        {ways.choices.map(({ deliveryType, label, exclTax, earliest, grouped }) => (
          <RadioField
            key={deliveryType}
            name="deliveryType"
            value={deliveryType}
            required
            defaultChecked={deliveryType === chosen}
            label={`${label}, ${formatAmount(exclTax.amount)} HT`}
            hint={`Dès le ${formatDay(earliest)}${grouped ? `, ${formatAmount(grouped.saving.amount)} de moins avec ${counted(grouped.with, 'autre')}` : ''}.`}
          />
        ))}
      </FieldGroup>
      <SelectField
        label="Jour"
        name="slot"
        defaultValue={typed['slot'] ?? ''}
        options={[
          { value: '', label: 'À convenir' },
          ...ways.slots.map((slot) => ({ value: slot, label: formatDay(slot) })),
        ]}
        error={refusal?.fieldErrors['slot']}
      />
      <TextField
        label="Contact sur place"
        name="contact"
        maxLength={100}
        defaultValue={typed['contact'] ?? bundle.delivery?.contact}
        error={refusal?.fieldErrors['contact']}
      />
      <TextField
        label="Téléphone"
        type="tel"
        name="phone"
        maxLength={30}
        defaultValue={typed['phone'] ?? bundle.delivery?.phone ?? ''}
        error={refusal?.fieldErrors['phone']}
      />
      <div className="bo-form-end">
        <Button type="submit" look="solid" pending={formData?.get('intention') === 'livraison'}>
          Choisir cette livraison
        </Button>
      </div>
    </Form>
  );
}
