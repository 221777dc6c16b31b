import type { Deal, Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Form, useNavigation } from 'react-router';
import type { FormRefusal } from '../../lib/form/action-answer.server.ts';
import { eurosTyped } from '../../lib/form/euros-input.ts';
import { exactEuros } from '../../lib/exact-euros.ts';
import { PageFields } from '../../lib/form/page-fields.tsx';
import { urls } from '../../urls.ts';
import { lineUnit } from './offer.messages.ts';

const MAX_MESSAGE = 2000;
const MAX_AMOUNT = 20;

/** A price field for each vehicle, and a message. */
export function CounterForm({
  deal,
  offer,
  refusal,
}: {
  deal: Deal;
  offer: Offer;
  refusal: FormRefusal | null;
}) {
  const { formData } = useNavigation();
  const typed = refusal?.typed ?? {};
  return (
    <details className="offer-more" open={refusal !== null}>
      <summary>Proposer mes prix</summary>
      <Form method="post" action={urls.offer(deal.id)} className="set-form" preventScrollReset>
        {refusal ? <FormError title={refusal.message} /> : null}
        <input type="hidden" name="intention" value="proposer" />
        <input type="hidden" name="version" value={offer.version} />
        <PageFields />
        {offer.lines.map((line) => {
          const name = `prix-${line.productId}`;
          return (
            <TextField
              key={name}
              label={line.title}
              hint={`Offert à ${exactEuros(line.price.amount)} ${lineUnit(line.vatRegime)}.`}
              name={name}
              inputMode="decimal"
              autoComplete="off"
              unit={`€ ${lineUnit(line.vatRegime)}`}
              maxLength={MAX_AMOUNT}
              required
              defaultValue={typed[name] ?? eurosTyped(line.price.amount)}
              error={refusal?.fieldErrors[name]}
            />
          );
        })}
        <TextAreaField
          label="Message"
          hint="Facultatif."
          name="message"
          rows={3}
          maxLength={MAX_MESSAGE}
          defaultValue={typed['message']}
          error={refusal?.fieldErrors['message']}
        />
        <Button type="submit" look="solid" pending={formData?.get('intention') === 'proposer'}>
          Envoyer ma proposition
        </Button>
      </Form>
    </details>
  );
}
