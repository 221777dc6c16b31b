import type { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import { offerFigures } from '@pomelo/contract/backoffice/orders/offer-margin.ts';
import { type SaleKind, totalsOfLines } from '@pomelo/contract/deals/totals.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { Ledger, type LedgerLine } from '@pomelo/design/ledger.tsx';
import { dealMentions } from '../../../../domain/deal/deal-totals.messages.ts';
import { exactEuros } from '../../../../lib/exact-euros.ts';
import type { FormHandle } from '../../../../lib/form/use-form.ts';
import type { Editor } from './editor.loader.server.ts';
import * as messages from './editor.messages.ts';
import { raise } from './lines-table.tsx';
import { allLines, pricedLines, type VehicleRow } from './offer-lines-model.ts';
import * as css from './offer-summary.module.css';
import * as marketMarkCss from './market-mark.module.css';
import * as linesCss from './lines.module.css';

type Props = {
  rows: readonly VehicleRow[];
  editor: Pick<Editor, 'floor' | 'costsShown' | 'outstanding' | 'approvers'>;
  sale: SaleKind;
  mayApprove: boolean;
  form: FormHandle<keyof typeof staffDealsFields.offer>;
  pressed: FormDataEntryValue | null | undefined;
};

/** Margin of the deal, totals, exposure, vehicles below the floor, and the button that sends. */
export function OfferSummary({ rows, editor, sale, mayApprove, form, pressed }: Props) {
  const { floor, costsShown, outstanding, approvers } = editor;
  const sums = offerFigures(allLines(rows));
  const totals = totalsOfLines(pricedLines(rows, sale));
  const below = rows.filter(({ least }) => least !== null);
  const asks = below.length > 0 && !mayApprove;
  const verb = asks
    ? 'Demander l’accord et envoyer'
    : below.length > 0
      ? 'Envoyer sous le plancher'
      : 'Envoyer l’offre';
  const vat = totals.recuperable.vat.amount + totals.services.vat.amount;
  const ledger: LedgerLine[] = [
    { label: 'Véhicules', value: exactEuros(sums.vehicles) },
    ...(sums.discount === 0 || sums.vehicleList === 0
      ? []
      : [
          {
            label: `${sums.discount > 0 ? 'dont remise' : 'dont hausse'}, ${messages.shareText(Math.abs(sums.discount) / sums.vehicleList)}`,
            value: exactEuros(-sums.discount),
          },
        ]),
    ...(sums.services === 0 ? [] : [{ label: 'Services', value: exactEuros(sums.services) }]),
    { label: 'TVA, 20\u202f%', value: exactEuros(vat) },
    { label: 'Total TTC', value: exactEuros(totals.toPay.amount), kind: 'total' },
  ];
  return (
    <aside className={css.deal} aria-label="Marge de l’affaire">
      <div>
        <p className="label">Marge de l’affaire, HT</p>
        <output className={`${css.figure} num`}>{messages.eurosOrUnknown(sums.margin)}</output>
        <p className="small muted">
          {sums.margin === null ? (
            costsShown ? (
              'Aucun coût n’est connu\u202f: aucune marge n’est calculée.'
            ) : (
              messages.COSTS_HIDDEN
            )
          ) : (
            <>
              <b className={linesCss.strong}>{messages.rateText(sums.margin, sums.counted)}</b> de la vente
              {floor === null ? '' : `, plancher ${messages.floorText(floor)} par véhicule`}
            </>
          )}
        </p>
        {costsShown && sums.margin !== null && sums.unknown > 0 ? (
          <p className="small muted">{messages.unknownCostsText(sums.unknown)}</p>
        ) : null}
      </div>
      <div>
        <Ledger lines={ledger} small />
        {dealMentions(totals).map((mention) => (
          <p key={mention} className={`small muted ${css.mention}`}>
            {mention}
          </p>
        ))}
      </div>
      {below.map((row) => (
        <BelowNote key={row.field} row={row} floor={floor ?? 0} />
      ))}
      <Exposure before={outstanding.amount} after={outstanding.amount + totals.toPay.amount} />
      <div className={css.send}>
        <TextField
          label="Valable jusqu’au"
          hint="Jusqu’à 18 heures, heure de Paris."
          type="date"
          {...form.field('validUntil')}
        />
        <TextAreaField
          label="Message à l’acheteur"
          hint="Facultatif, envoyé avec l’offre."
          rows={2}
          {...form.field('message')}
        />
        <CheckboxField
          label="Exportation hors de l’Union européenne"
          hint="Sans TVA, sous la responsabilité de qui fait l’offre."
          {...form.box('export')}
        />
        <Button
          type="submit"
          name="intention"
          value={asks ? 'accord' : 'offre'}
          look="coral"
          size="large"
          wide
          pending={pressed === 'offre' || pressed === 'accord'}
        >
          {verb}
        </Button>
        {asks ? <p className="small muted">{messages.approversText(approvers)}</p> : null}
      </div>
    </aside>
  );
}

function BelowNote({ row, floor }: { row: VehicleRow; floor: number }) {
  const { vehicle, least, margin, priceCents, field } = row;
  if (least === null || margin === null || priceCents === null) return null;
  return (
    <div className={css.note}>
      <Icon name="alert" />
      <p className="small">
        <b>{vehicle.title} sous le plancher.</b>{' '}
        {messages.missingText({ margin, price: priceCents, least, floor })}
      </p>
      <button
        type="submit"
        className="link small"
        name="intention"
        formNoValidate
        value={`relever:${vehicle.productId}:${least}`}
        onClick={raise(field, least)}
      >
        Passer à {exactEuros(least)}
      </button>
    </div>
  );
}

/** Exposure of the company before and after the offer. There is no ceiling: no company has a credit line. */
function Exposure({ before, after }: { before: number; after: number }) {
  const share = after === 0 ? 0 : Math.round((before / after) * 100);
  return (
    <div className="small">
      <p className={css.exposure}>
        <span className="muted">Encours après l’offre</span>
        <b className={`${linesCss.strong} num`}>{exactEuros(after)}</b>
      </p>
      <svg className={css.gauge} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
        <rect className={marketMarkCss.range} width="100" height="6" />
        <rect className={marketMarkCss.owed} width={after === 0 ? 0 : 100} height="6" />
        <rect className={marketMarkCss.dot} width={share} height="6" />
      </svg>
      <p className="muted">
        {exactEuros(before)} dus aujourd’hui, TTC. Cette société n’a pas de plafond d’encours.
      </p>
    </div>
  );
}
