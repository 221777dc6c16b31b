import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { OfferedService } from '@pomelo/contract/bundles/services.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import type { z } from 'zod';
import { staffUrls } from '../../../backoffice-urls.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
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
};

const FIELDS = { ...staffDealsFields.offer, chercher: { maxLength: 200 } };
/** Names this form among those of the page: its buttons name the intention. */
export const EDITOR = 'editeur';

const isEditorAnswer = (refusal: FormRefusal | null): refusal is EditorAnswer =>
  refusal !== null && 'editor' in refusal;

/**
 * A draft offer: vehicles, prices, services, validity. All of it is in one form, so that adding, searching
 * and removing work without scripts and preserve the input.
 */
export function OfferEditor({ dealId, revision, editor, services }: Props) {
  const { formData } = useNavigation();
  const frame = useRef<HTMLDivElement>(null);
  const form = useForm(FIELDS, {
    ids: { form: EDITOR },
    stored: {
      chercher: '',
      validUntil: editor.draft.validUntil,
      message: editor.draft.message,
      export: editor.draft.isExport ? 'on' : '',
    },
  });
  const answer = isEditorAnswer(form.refusal) ? form.refusal : null;
  const { draft, vehicles, found } = answer?.editor ?? editor;
  const pressed = form.isPending ? formData?.get('intention') : null;
  const lines = draft.lines.flatMap((line) => {
    const vehicle = vehicles.find(({ productId }) => productId === line.productId);
    return vehicle ? [{ line, vehicle }] : [];
  });
  const prices = useTypedPrices(frame, draft.lines);
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
    if (isMore && last !== undefined)
      frame.current?.querySelector<HTMLElement>(`[name="${priceField(last)}"]`)?.focus();
  }, [count, last]);
  return (
    <Section
      title="Offre"
      id="offre"
      aside={<span className="small muted">Chaque envoi est une version</span>}
    >
      <div ref={frame}>
        <PageForm
          form={form}
          action={staffUrls.deal(dealId)}
          className="dl-editor"
          aria-label="Composer l’offre"
          notice={answer?.code === 'draft' ? null : undefined}
        >
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
              data-search=""
              autoComplete="off"
              {...form.field('chercher')}
            />
            {/* The first button of the form: what the Enter key presses in any field of it. */}
            <Button type="submit" name="intention" value="chercher" pending={pressed === 'chercher'}>
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
                form={form}
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
              {...form.field('validUntil')}
            />
            <CheckboxField
              label="Exportation hors de l’Union européenne"
              hint="Sans TVA, sous la responsabilité de qui fait l’offre."
              {...form.box('export')}
            />
          </div>
          <TextAreaField
            label="Message à l’acheteur"
            hint="Facultatif, envoyé avec l’offre."
            rows={3}
            {...form.field('message')}
          />
          <div className="bo-form-end">
            <Button type="submit" name="intention" value="offre" look="coral" pending={pressed === 'offre'}>
              Envoyer l’offre
            </Button>
          </div>
        </PageForm>
      </div>
    </Section>
  );
}
