import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { discountText } from './deals.messages.ts';
import * as css from './deals.module.css';

type Props = { shown: StaffDeal; usualDay: string; mayWrite: boolean };
type Row = { productId: number; title: string; list: number; ours: number | null; his: number };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'title', label: 'Véhicule', kind: 'wrap', cell: ({ title }) => title },
  { key: 'list', label: 'Catalogue', kind: 'figure', cell: ({ list }) => exactEuros(list) },
  {
    key: 'ours',
    label: 'Notre prix',
    kind: 'figure',
    cell: ({ ours }) => (ours === null ? '–' : exactEuros(ours)),
  },
  { key: 'his', label: 'Son prix', kind: 'figure', cell: ({ his }) => <b>{exactEuros(his)}</b> },
  {
    key: 'gap',
    label: 'Écart',
    kind: 'figure',
    cell: ({ ours, his }) => (ours === null ? '–' : discountText(ours, his)),
  },
  {
    key: 'less',
    label: 'Remise sur catalogue',
    kind: 'figure',
    cell: ({ list, his }) => discountText(list, his),
  },
];

/** The buyer's prices next to ours, and the possible answers. */
export function CounterPanel({ shown, usualDay, mayWrite }: Props) {
  const [his, ours] = shown.versions;
  if (his?.by !== 'buyer') return null;
  const rows = his.lines.map((line) => ({
    productId: line.productId,
    title: line.title,
    list: line.listPrice.amount,
    ours: ours?.lines.find(({ productId }) => productId === line.productId)?.price.amount ?? null,
    his: line.price.amount,
  }));
  const total: Row = {
    productId: 0,
    title: 'Ensemble',
    list: rows.reduce((sum, { list }) => sum + list, 0),
    ours: rows.reduce((sum, row) => sum + (row.ours ?? 0), 0),
    his: rows.reduce((sum, row) => sum + row.his, 0),
  };
  return (
    <Section
      title="Ses prix, à côté des nôtres"
      id="contre-proposition"
      aside={<span className="small num">Version {his.version}</span>}
    >
      {his.message ? <blockquote className={css.message}>{his.message}</blockquote> : null}
      <DataTable
        caption="Prix de l’acheteur et de Pomelo"
        columns={COLUMNS}
        rows={rows.length > 1 ? [...rows, total] : rows}
        idOf={({ productId }) => productId}
      />
      {mayWrite ? (
        <div className={css.answers}>
          <AnswerForm
            shown={shown}
            usualDay={usualDay}
            intention="accepter"
            summary="Accepter ses prix"
            help={'Une version à ses prix lui est envoyée\u202f: il n’a plus qu’à confirmer.'}
            placeholder="Vos prix nous conviennent."
          />
          <AnswerForm
            shown={shown}
            usualDay={usualDay}
            intention="refuser"
            summary="Refuser ses prix"
            help="Nos prix d’avant lui sont proposés de nouveau."
            placeholder="Nous maintenons nos prix."
          />
          <p className="small muted">
            Ou{' '}
            <Link className="link" to={staffUrls.offerEditor(shown.deal.id)}>
              faites une autre version
            </Link>
            .
          </p>
        </div>
      ) : null}
    </Section>
  );
}

type AnswerProps = {
  shown: StaffDeal;
  usualDay: string;
  intention: 'accepter' | 'refuser';
  summary: string;
  help: string;
  placeholder: string;
};

function AnswerForm({ shown, usualDay, intention, summary, help, placeholder }: AnswerProps) {
  const form = useForm(staffDealsFields[intention === 'accepter' ? 'agree' : 'refuseCounter'], {
    intention,
    stored: { validUntil: usualDay, message: '' },
  });
  return (
    <details open={form.refusal !== null} className={css.answer}>
      <summary className={intention === 'accepter' ? 'btn btn-solid' : 'btn btn-line'}>{summary}</summary>
      <StaffForm form={form} action={staffUrls.deal(shown.deal.id)} label={summary} save={summary}>
        <p className="small muted">{help}</p>
        <input type="hidden" name="revision" value={shown.revision} />
        <TextField label="Valable jusqu’au" type="date" {...form.field('validUntil')} />
        <TextAreaField
          label="Message"
          hint="Facultatif."
          rows={2}
          placeholder={placeholder}
          {...form.field('message')}
        />
      </StaffForm>
    </details>
  );
}
