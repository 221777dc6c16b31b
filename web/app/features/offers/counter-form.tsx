import { dealsFields } from '@pomelo/contract/deals/deals.fields.generated.ts';
import type { Deal, Offer } from '@pomelo/contract/deals/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EurosField, TextAreaField } from '@pomelo/design/field.tsx';
import { exactEuros } from '../../lib/exact-euros.ts';
import { eurosTyped } from '../../lib/form/euros-input.ts';
import { PageForm } from '../../lib/form/page-form.tsx';
import { useForm } from '../../lib/form/use-form.ts';
import { urls } from '../../urls.ts';
import { lineUnit } from '../../domain/deal/offer-lines.messages.ts';
import { priceField } from './offer.messages.ts';
import * as css from './offers.module.css';

/** A price field for each vehicle, and a message. */
export function CounterForm({ deal, offer }: { deal: Deal; offer: Offer }) {
  const form = useForm(dealsFields.counter, {
    intention: 'proposer',
    stored: Object.fromEntries([
      ...offer.lines.map(({ productId, price }) => [priceField(productId), eurosTyped(price.amount)]),
      ['message', ''],
    ]),
  });
  return (
    <details className={css.more} open={form.refusal !== null}>
      <summary>Proposer mes prix</summary>
      <PageForm form={form} action={urls.offer(deal.id)} className="set-form">
        <input type="hidden" name="version" value={offer.version} />
        {offer.lines.map((line) => (
          <EurosField
            key={line.productId}
            label={line.title}
            hint={`Offert à ${exactEuros(line.price.amount)} ${lineUnit(line.vatRegime)}.`}
            unit={`€ ${lineUnit(line.vatRegime)}`}
            {...form.field('lines.*.price', priceField(line.productId))}
          />
        ))}
        <TextAreaField label="Message" hint="Facultatif." rows={3} {...form.field('message')} />
        <Button type="submit" look="solid" pending={form.isPending}>
          Envoyer ma proposition
        </Button>
      </PageForm>
    </details>
  );
}
