import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { OfferableVehicles } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { HTTP_STATUS } from '@pomelo/contract/http-status.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { Button, ButtonLink } from '@pomelo/design/button.tsx';
import { PageHead } from '@pomelo/design/section.tsx';
import { useEffect, useRef } from 'react';
import { Link, redirect, type ShouldRevalidateFunctionArgs, useNavigation } from 'react-router';
import { staffUrls } from '../../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../../lib/form/action-answer.server.ts';
import { pageAnswer } from '../../../../lib/form/form-refusal.ts';
import { PageForm } from '../../../../lib/form/page-form.tsx';
import { useForm } from '../../../../lib/form/use-form.ts';
import { openStaffAction, staffClient, staffOf } from '../../../../lib/session/staff.server.ts';
import { staffMeta } from '../../shared/staff-meta.ts';
import { loadDeal, servicesOnSale } from '../deal.loader.server.ts';
import { FAILED, NO_LINE } from '../deals.messages.ts';
import { AddLines } from './add-lines.tsx';
import { type EditorAnswer, handleEditor } from './editor.action.server.ts';
import { loadEditor, searchVehicles, suggestedVehicles } from './editor.loader.server.ts';
import { askedFor, COSTS_HIDDEN, NOT_SAVED, savedText, SAVING } from './editor.messages.ts';
import { LinesTable } from './lines-table.tsx';
import { LINES_FIELD, priceField } from './offer-draft.ts';
import { rowsOf } from './offer-lines-model.ts';
import { OfferSummary } from './offer-summary.tsx';
import { StockResults } from './stock-results.tsx';
import { useAutosave } from './use-autosave.ts';
import { useTyped } from './use-typed.ts';
import * as css from './editor.module.css';
import type { Route } from './+types/editor.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Offre à ${loaderData.shown.company.rs}` : 'Offre');

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const client = staffClient(context);
  const { state: staff } = staffOf(context);
  const shown = await loadDeal(client, params.id);
  const { id } = shown.deal;
  // Nothing can be offered: its page says why.
  if (!staff.permissions.includes('deals.write') || !shown.may.includes('offer'))
    throw redirect(staffUrls.deal(id), HTTP_STATUS.found);
  const q = new URL(request.url).searchParams.get('chercher')?.trim().slice(0, 200) ?? '';
  return {
    shown,
    me: `${staff.firstName} ${staff.lastName}`.trim(),
    mayApprove: staff.permissions.includes('deals.approve'),
    editor: await loadEditor(client, shown),
    services: await servicesOnSale(client),
    search: q === '' ? null : { q, found: await searchVehicles(client, id, q) },
    suggested: await suggestedVehicles(client, shown),
  };
}

export const action = async ({ request, params, context }: Route.ActionArgs) =>
  handleEditor(await openStaffAction(request, context), params.id);
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FAILED);

/** Autosave reloads nothing else of the page. */
export const shouldRevalidate = ({ formData, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formData?.get('auto') ? false : defaultShouldRevalidate;

const FIELDS = { ...staffDealsFields.offer, chercher: { maxLength: 200 } };
/** Names this form among those of the page: its buttons name the intention. */
const EDITOR = 'editeur';
const isEditorAnswer = (refusal: FormRefusal | null): refusal is EditorAnswer =>
  refusal !== null && 'editor' in refusal;

/** The offer of a deal before it is sent: lines with their margin, services, stock, totals. */
export default function EditorPage({ loaderData }: Route.ComponentProps) {
  const { shown, me, mayApprove, services, search, suggested } = loaderData;
  const { deal, company, revision } = shown;
  const { formData } = useNavigation();
  const frame = useRef<HTMLDivElement>(null);
  const stored = loaderData.editor;
  const form = useForm(FIELDS, {
    ids: { form: EDITOR },
    stored: {
      chercher: search?.q ?? '',
      validUntil: stored.content.validUntil,
      message: stored.content.message,
      export: stored.content.isExport ? 'on' : '',
    },
  });
  const editor = isEditorAnswer(form.refusal) ? form.refusal.editor : stored;
  const pressed = form.isPending ? formData?.get('intention') : null;
  const names = editor.content.lines.flatMap(({ productId, services: own }) => [
    priceField(productId),
    ...own.map(({ code }) => `lines.${productId}.services.${code}`),
  ]);
  const typed = useTyped(frame, [...names, 'export']);
  const autosave = useAutosave(frame, staffUrls.offerEditor(deal.id));
  const rows = rowsOf({ ...editor, services, typed });
  const isExport = (typed['export'] ?? (editor.content.isExport ? 'on' : '')) !== '';
  const chosen = rows.map(({ vehicle }) => vehicle.productId);
  useFocusOnAdded(frame, chosen);
  const version = Math.max(autosave.version ?? 0, editor.saved?.version ?? 0);
  return (
    <>
      <Breadcrumbs
        items={[
          { label: 'Affaires', href: staffUrls.deals() },
          { label: deal.number, href: staffUrls.deal(deal.id) },
          { label: 'Offre' },
        ]}
      />
      <div ref={frame}>
        <PageForm form={form} action={staffUrls.offerEditor(deal.id)} aria-label="Composer l’offre">
          <PageHead
            title={`Offre à ${company.rs}`}
            actions={
              <div className={css.head}>
                <SaveState autosave={autosave} saved={editor.saved} me={me} />
                <ButtonLink href={staffUrls.offerPreview(deal.id)} icon="eye">
                  Aperçu client
                </ButtonLink>
              </div>
            }
          />
          {deal.sourcing ? <RequestedVehicles sourcing={deal.sourcing} dealId={deal.id} /> : null}
          <input type="hidden" name="revision" value={revision} />
          <input type="hidden" name="draftVersion" value={version} />
          <input type="hidden" name={LINES_FIELD} value={chosen.join(',')} />
          <div className={css.grid}>
            <div>
              <section className={css.part} aria-labelledby="lignes">
                <header>
                  <h2 className="h3" id="lignes">
                    Lignes
                  </h2>
                  <AddLines rows={rows} services={services} form={form} pressed={pressed} />
                </header>
                {rows.length > 0 ? (
                  <LinesTable rows={rows} form={form} />
                ) : (
                  <p className={`small muted ${css.none}`}>{NO_LINE}</p>
                )}
                {editor.costsShown ? null : <p className={`small muted ${css.none}`}>{COSTS_HIDDEN}</p>}
              </section>
              {search ? (
                <Results
                  title={`Résultats pour «\u202f${search.q}\u202f»`}
                  found={search.found}
                  chosen={chosen}
                />
              ) : null}
              {suggested ? (
                <Results title="Dans le stock pour cette demande" found={suggested} chosen={chosen} exact />
              ) : null}
            </div>
            <OfferSummary
              rows={rows}
              editor={editor}
              sale={isExport ? 'export' : editor.saleByBuyer}
              mayApprove={mayApprove}
              form={form}
              pressed={pressed}
            />
          </div>
        </PageForm>
      </div>
    </>
  );
}

/** The pressed button is gone: the focus moves to the price of the vehicle that was added. */
function useFocusOnAdded(frame: React.RefObject<HTMLElement | null>, chosen: readonly number[]): void {
  const last = chosen.at(-1);
  const before = useRef(chosen.length);
  const count = chosen.length;
  useEffect(() => {
    const isMore = count > before.current;
    before.current = count;
    if (isMore && last !== undefined)
      frame.current?.querySelector<HTMLElement>(`[name="${priceField(last)}"]`)?.focus();
  }, [count, last, frame]);
}

type ResultsProps = {
  title: string;
  found: OfferableVehicles;
  chosen: readonly number[];
  exact?: boolean;
};

function Results({ title, found, chosen, exact }: ResultsProps) {
  return (
    <section className={css.part} aria-label={title}>
      <header>
        <h2 className="h3">{title}</h2>
      </header>
      <StockResults found={found} chosen={chosen} caption={title} exact={exact} />
    </section>
  );
}

type SaveProps = {
  autosave: ReturnType<typeof useAutosave>;
  saved: Route.ComponentProps['loaderData']['editor']['saved'];
  me: string;
};

/** When the draft was saved; without scripts, the button that saves it. */
function SaveState({ autosave, saved, me }: SaveProps) {
  const { savedAt, failed, isDirty } = autosave;
  const by = saved && savedAt === null && saved.savedBy !== me ? saved.savedBy : null;
  const at = savedAt ?? saved?.savedAt;
  return (
    <>
      <span role="status" className={`small ${failed ? css.failed : 'muted'}`}>
        {failed || (isDirty ? SAVING : at ? savedText(at, by) : NOT_SAVED)}
      </span>
      <Button type="submit" look="bare" name="intention" value="brouillon" formNoValidate>
        Enregistrer
      </Button>
    </>
  );
}

type RequestedVehiclesProps = {
  sourcing: NonNullable<Route.ComponentProps['loaderData']['shown']['deal']['sourcing']>;
  dealId: string;
};

function RequestedVehicles({ sourcing, dealId }: RequestedVehiclesProps) {
  return (
    <div className={css.asked}>
      {askedFor(sourcing).map(({ before, value }) => (
        <span key={`${before} ${value}`} className="small">
          <span className="muted">{before} </span>
          <b className="num">{value}</b>
        </span>
      ))}
      <span className={`small ${css.request}`}>{sourcing.text}</span>
      <Link className="link small" to={staffUrls.deal(dealId)}>
        Le message d’origine
      </Link>
    </div>
  );
}
