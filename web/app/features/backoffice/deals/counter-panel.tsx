import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextAreaField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Form, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { exactEuros } from '../../../lib/exact-euros.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { discountText } from './deal.messages.ts';

type Props = { shown: StaffDeal; usualDay: string; mayWrite: boolean; answer: unknown };
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
export function CounterPanel({ shown, usualDay, mayWrite, answer }: Props) {
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
      {his.message ? <blockquote className="dl-message">{his.message}</blockquote> : null}
      <DataTable
        caption="Prix de l’acheteur et de Pomelo"
        columns={COLUMNS}
        rows={rows.length > 1 ? [...rows, total] : rows}
        idOf={({ productId }) => productId}
      />
      {mayWrite ? (
        <div className="dl-answers">
          <AnswerForm
            shown={shown}
            usualDay={usualDay}
            intention="accepter"
            summary="Accepter ses prix"
            help="Une version à ses prix lui est envoyée\u202f: il n’a plus qu’à confirmer."
            placeholder="Vos prix nous conviennent."
            refusal={refusalOf(answer, { intention: 'accepter' })}
          />
          <AnswerForm
            shown={shown}
            usualDay={usualDay}
            intention="refuser"
            summary="Refuser ses prix"
            help="Nos prix d’avant lui sont proposés de nouveau."
            placeholder="Nous maintenons nos prix."
            refusal={refusalOf(answer, { intention: 'refuser' })}
          />
          <p className="small muted">
            Ou{' '}
            <a className="link" href="#offre">
              faites une autre version
            </a>
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
  refusal: FormRefusal | null;
};

function AnswerForm({ shown, usualDay, intention, summary, help, placeholder, refusal }: AnswerProps) {
  const { formData } = useNavigation();
  const typed = refusal?.typed ?? {};
  return (
    <details open={refusal !== null} className="dl-answer">
      <summary className={intention === 'accepter' ? 'btn btn-solid' : 'btn btn-line'}>{summary}</summary>
      <Form
        method="post"
        action={staffUrls.deal(shown.deal.id)}
        className="bo-form"
        preventScrollReset
        aria-label={summary}
      >
        {refusal ? <FormError title={refusal.message} /> : null}
        <p className="small muted">{help}</p>
        <input type="hidden" name="intention" value={intention} />
        <input type="hidden" name="revision" value={shown.revision} />
        <PageFields />
        <TextField
          label="Valable jusqu’au"
          type="date"
          name="validUntil"
          required
          defaultValue={typed['validUntil'] ?? usualDay}
          error={refusal?.fieldErrors['validUntil']}
        />
        <TextAreaField
          label="Message"
          hint="Facultatif."
          name="message"
          rows={2}
          maxLength={2000}
          placeholder={placeholder}
          defaultValue={typed['message']}
          error={refusal?.fieldErrors['message']}
        />
        <div className="bo-form-end">
          <Button type="submit" look="solid" pending={formData?.get('intention') === intention}>
            {summary}
          </Button>
        </div>
      </Form>
    </details>
  );
}
