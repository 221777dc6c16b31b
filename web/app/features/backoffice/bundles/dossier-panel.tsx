import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextField } from '@pomelo/design/field.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Form, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { formatDay } from '../../../lib/dates.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { refusalOf } from '../../../lib/form/form-refusal.ts';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { DOSSIER_LABELS } from './bundles.messages.ts';
import { DocumentCheck } from './document-check.tsx';

type Props = {
  shown: StaffBundle;
  /** The document being viewed. */ open: string | null;
  mayWrite: boolean;
  answer: unknown;
};

/**
 * The carte grise file: its documents, each decided next to its file, then status, number and actual cost.
 */
export function DossierPanel({ shown, open, mayWrite, answer }: Props) {
  const { bundle, carteGrise } = shown;
  const view = bundle.carteGrise;
  if (!view || !carteGrise) {
    return (
      <Section title="Carte grise" id="carte-grise">
        <p className="small muted bo-none">L’acheteur n’a pas demandé de carte grise pour ce véhicule.</p>
      </Section>
    );
  }
  const { word: stateLabel, tone } = DOSSIER_LABELS[view.state];
  const dates = [
    ['demandée', view.claimedAt],
    ['transmise', view.sentAt],
    ['délivrée', view.issuedAt],
  ] as const;
  return (
    <Section title="Carte grise" id="carte-grise" aside={<Tag tone={tone}>{stateLabel}</Tag>}>
      <p className="bd-holder">
        Au nom de <b>{view.holder}</b>, {view.address}
        <span className="small muted">
          {dates.map(([what, at]) => (at ? ` · ${what} le ${formatDay(at)}` : '')).join('')}
        </span>
        {carteGrise.number ? <span className="small"> · formule {carteGrise.number}</span> : null}
      </p>
      <ul className="bd-documents" aria-label="Pièces du dossier">
        {view.checklist.map((line) => (
          <DocumentCheck
            key={line.paper}
            line={line}
            sent={carteGrise.papers.find(({ paper }) => paper === line.paper) ?? null}
            shown={shown}
            isOpen={open === line.paper}
            mayDecide={mayWrite && (view.state === 'incomplete' || view.state === 'complete')}
            refusal={refusalOf(answer, { intention: 'piece', paper: line.paper })}
          />
        ))}
      </ul>
      <div className="bd-dossier">
        <Cost shown={shown} mayWrite={mayWrite} refusal={refusalOf(answer, { intention: 'cout' })} />
        {mayWrite ? (
          <NextStep key={view.state} shown={shown} refusal={refusalOf(answer, { intention: 'dossier' })} />
        ) : null}
      </div>
    </Section>
  );
}

function NextStep({
  shown: { bundle, carteGrise },
  refusal,
}: {
  shown: StaffBundle;
  refusal: FormRefusal | null;
}) {
  const { formData } = useNavigation();
  const next = carteGrise?.next;
  if (!next) return refusal ? <FormError title={refusal.message} /> : null;
  const pending = formData?.get('intention') === 'dossier';
  return (
    <Form
      method="post"
      action={staffUrls.bundle(bundle.id)}
      className="bo-form"
      preventScrollReset
      aria-label="Faire avancer le dossier"
    >
      {refusal ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="intention" value="dossier" />
      <input type="hidden" name="state" value={next} />
      <PageFields />
      {next === 'issued' ? (
        <TextField
          label="Numéro de formule"
          hint="Celui du titre délivré."
          name="number"
          required
          maxLength={40}
          autoComplete="off"
          defaultValue={refusal?.typed['number']}
          error={refusal?.fieldErrors['number']}
        />
      ) : (
        <p className="small muted">
          Le dossier est complet. Une fois transmis à l’administration, ses pièces ne changent plus.
        </p>
      )}
      <div className="bo-form-end">
        <Button type="submit" look="solid" pending={pending}>
          {next === 'sent' ? 'Dossier transmis' : 'Titre délivré'}
        </Button>
      </div>
    </Form>
  );
}

type CostProps = { shown: StaffBundle; mayWrite: boolean; refusal: FormRefusal | null };

/** The estimate next to the ordered amount, until the actual cost replaces it. */
function Cost({ shown, mayWrite, refusal }: CostProps) {
  const { bundle, carteGrise } = shown;
  const cost = bundle.carteGrise?.cost;
  if (!cost || !carteGrise) return null;
  const { ordered, settled, invoiced } = carteGrise;
  const real = settled ? ordered : null;
  return (
    <div className="bd-cost">
      <Ledger
        lines={[
          { label: `Taxes estimées, ${cost.region}`, value: formatAmount(cost.total.amount) },
          {
            label: 'Au bon de commande',
            value: ordered ? `${formatAmount(ordered.amount)}${settled ? '' : ', estimation'}` : '–',
          },
          ...(real
            ? [
                {
                  label: 'Écart avec l’estimation',
                  value: formatAmount(real.amount - cost.total.amount),
                  kind: 'total' as const,
                },
              ]
            : []),
        ]}
      />
      {real && invoiced.amount > real.amount ? (
        <p className="small bd-warn">
          {formatAmount(invoiced.amount)} sont facturés{'\u202f'}: un avoir de{' '}
          {formatAmount(invoiced.amount - real.amount)} est à émettre.
        </p>
      ) : null}
      {mayWrite && carteGrise.maySettle ? (
        <ActualCostForm
          key={ordered?.amount ?? 'aucun'}
          bundleId={bundle.id}
          ordered={ordered?.amount ?? null}
          settled={settled}
          refusal={refusal}
        />
      ) : null}
    </div>
  );
}

type ActualCostFormProps = {
  bundleId: string;
  /** Cents. */ ordered: number | null;
  settled: boolean;
  refusal: FormRefusal | null;
};

function ActualCostForm({ bundleId, ordered, settled, refusal }: ActualCostFormProps) {
  const { formData } = useNavigation();
  return (
    <Form
      method="post"
      action={staffUrls.bundle(bundleId)}
      className="bd-inline"
      preventScrollReset
      aria-label="Régler le coût réel"
    >
      {refusal && !refusal.fieldErrors['cost'] ? <FormError title={refusal.message} /> : null}
      <input type="hidden" name="intention" value="cout" />
      <input type="hidden" name="was" value={ordered ?? ''} />
      <PageFields />
      <TextField
        label="Coût réel"
        hint="Payé à l’administration, hors TVA."
        name="cost"
        inputMode="decimal"
        autoComplete="off"
        unit="€"
        required
        maxLength={20}
        defaultValue={refusal?.typed['cost'] ?? (ordered === null ? '' : eurosTyped(ordered))}
        error={refusal?.fieldErrors['cost']}
      />
      <Button type="submit" look="line" pending={formData?.get('intention') === 'cout'}>
        {settled ? 'Corriger le coût' : 'Régler le coût'}
      </Button>
    </Form>
  );
}
