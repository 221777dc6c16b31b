import type { OfferedService } from '@pomelo/contract/bundles/services.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { z } from 'zod';
import { staffUrls } from '../../../backoffice-urls.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import type { EditorAnswer } from './deal.action.server.ts';
import type { Editor } from './deal.loader.server.ts';
import { discountText, NO_LINE } from './deal.messages.ts';
import { EditorLine } from './editor-line.tsx';
import { figuresOf, LINES_FIELD, priceField } from './offer-draft.ts';
import { useTypedPrices } from './use-typed-prices.ts';
import { VehicleResults } from './vehicle-results.tsx';

type Service = z.output<typeof OfferedService>;
type Props = {
  dealId: string;
  revision: string;
  editor: Editor;
  services: readonly Service[];
  answer: EditorAnswer | null;
};

/**
 * A draft offer: vehicles, prices, services, validity. All of it is in one form, so that adding, searching
 * and removing work without scripts and preserve the input.
 */
export function OfferEditor({ dealId, revision, editor, services, answer }: Props) {
  const { formData } = useNavigation();
  const form = useRef<HTMLFormElement>(null);
  const { draft, vehicles, found } = answer?.editor ?? editor;
  const errors = answer?.fieldErrors ?? {};
  const lines = draft.lines.flatMap((line) => {
    const vehicle = vehicles.find(({ productId }) => productId === line.productId);
    return vehicle ? [{ line, vehicle }] : [];
  });
  const prices = useTypedPrices(form, draft.lines);
  const figures = figuresOf(
    lines.map(({ vehicle }) => ({
      listCents: vehicle.listPrice.amount,
      cents: prices.get(vehicle.productId) ?? null,
    })),
  );
  // The pressed button is removed: the focus goes to the price.
  const last = lines.at(-1)?.line.productId;
  const count = lines.length;
  const before = useRef(count);
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    const field = isMore && last !== undefined ? form.current?.elements.namedItem(priceField(last)) : null;
    if (field instanceof HTMLInputElement) field.focus();
  }, [count, last]);
  const refused = answer && answer.code !== 'draft' ? answer : null;
  return (
    <Section
      title="Offre"
      id="offre"
      aside={<span className="small muted">Chaque envoi est une version</span>}
    >
      <Form
        ref={form}
        method="post"
        action={staffUrls.deal(dealId)}
        className="dl-editor"
        preventScrollReset
        aria-label="Composer l’offre"
      >
        {refused ? <FormError title={refused.message} /> : null}
        <PageFields />
        <input type="hidden" name="revision" value={revision} />
        <input
          type="hidden"
          name={LINES_FIELD}
          value={draft.lines.map(({ productId }) => productId).join(',')}
        />
        <div className="dl-search">
          <TextField
            label="Ajouter un véhicule"
            hint="Référence, marque et modèle, VIN ou plaque."
            icon="search"
            type="search"
            name="chercher"
            data-search=""
            maxLength={200}
            autoComplete="off"
            defaultValue={draft.q}
            error={errors['chercher']}
          />
          {/* The first button of the form: what the Enter key presses in any field of it. */}
          <Button
            type="submit"
            name="intention"
            value="chercher"
            pending={formData?.get('intention') === 'chercher'}
          >
            Chercher
          </Button>
        </div>
        {found ? (
          <VehicleResults found={found} chosen={draft.lines.map(({ productId }) => productId)} />
        ) : null}
        {count === 0 ? <p className="small muted">{NO_LINE}</p> : null}
        <ul className="dl-lines" aria-label="Véhicules de l’offre">
          {lines.map(({ line, vehicle }) => (
            <EditorLine
              key={line.productId}
              line={line}
              vehicle={vehicle}
              cents={prices.get(line.productId) ?? null}
              services={services}
              errors={errors}
            />
          ))}
        </ul>
        {count > 0 ? (
          <p className="dl-sum">
            <span>
              Véhicules, avant services et TVA{' '}
              <span className="muted">({discountText(figures.list, figures.offered)} au catalogue)</span>
            </span>
            <output className="price num">{exactEuros(figures.offered)}</output>
          </p>
        ) : null}
        <div className="dl-terms">
          <TextField
            label="Valable jusqu’au"
            hint="Jusqu’à 18 heures, heure de Paris."
            type="date"
            name="validUntil"
            required
            defaultValue={draft.validUntil}
            error={errors['validUntil']}
          />
          <CheckboxField
            label="Exportation hors de l’Union européenne"
            hint="Sans TVA, sous la responsabilité de qui fait l’offre."
            name="export"
            defaultChecked={draft.isExport}
          />
        </div>
        <TextAreaField
          label="Message à l’acheteur"
          hint="Facultatif, envoyé avec l’offre."
          name="message"
          rows={3}
          maxLength={2000}
          defaultValue={draft.message}
          error={errors['message']}
        />
        <div className="bo-form-end">
          <Button
            type="submit"
            name="intention"
            value="offre"
            look="coral"
            pending={formData?.get('intention') === 'offre'}
          >
            Envoyer l’offre
          </Button>
        </div>
      </Form>
    </Section>
  );
}
