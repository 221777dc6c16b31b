import { staffBundlesFields } from '@pomelo/contract/backoffice/orders/bundles.fields.generated.ts';
import type { StaffBundle } from '@pomelo/contract/backoffice/orders/bundles.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Button } from '@pomelo/design/button.tsx';
import { EurosField, TextField } from '@pomelo/design/field.tsx';
import { Ledger } from '@pomelo/design/ledger.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { DOSSIER_LABELS } from './bundles.messages.ts';
import { DeclarationPanel } from './declaration-panel.tsx';
import { DocumentCheck } from './document-check.tsx';
import * as css from './bundles.module.css';
import * as recordCss from '../shared/record.module.css';

type Props = {
  shown: StaffBundle;
  /** The document being viewed. */ open: string | null;
  mayWrite: boolean;
};

/**
 * The carte grise file: its documents, each decided next to its file, then status, number and actual cost.
 */
export function DossierPanel({ shown, open, mayWrite }: Props) {
  const { bundle, carteGrise } = shown;
  const view = bundle.carteGrise;
  if (bundle.purchaseDeclaration)
    return (
      <DeclarationPanel
        bundleId={bundle.id}
        declaration={bundle.purchaseDeclaration}
        mayWrite={mayWrite && bundle.cancelled === null}
      />
    );
  if (!view || !carteGrise) {
    return (
      <Section title="Carte grise" id="carte-grise">
        <p className={`small muted ${recordCss.none}`}>
          L’acheteur n’a pas demandé de carte grise pour ce véhicule.
        </p>
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
      <p className={css.holder}>
        Au nom de <b>{view.holder}</b>, {view.address}
        <span className="small muted">
          {dates.map(([what, at]) => (at ? ` · ${what} le ${formatDay(at)}` : '')).join('')}
        </span>
        {carteGrise.number ? <span className="small"> · formule {carteGrise.number}</span> : null}
      </p>
      <ul className={css.documents} aria-label="Pièces du dossier">
        {view.checklist.map((line) => (
          <DocumentCheck
            key={line.paper}
            line={line}
            sent={carteGrise.papers.find(({ paper }) => paper === line.paper) ?? null}
            shown={shown}
            isOpen={open === line.paper}
            mayDecide={mayWrite && (view.state === 'incomplete' || view.state === 'complete')}
          />
        ))}
      </ul>
      <div className={css.dossier}>
        <Cost shown={shown} mayWrite={mayWrite} />
        {mayWrite ? <NextStep key={view.state} shown={shown} /> : null}
      </div>
    </Section>
  );
}

function NextStep({ shown: { bundle, carteGrise } }: { shown: StaffBundle }) {
  const form = useForm(staffBundlesFields.carteGriseStep, { intention: 'dossier' });
  const next = carteGrise?.next;
  if (!next) return null;
  return (
    <StaffForm
      form={form}
      action={staffUrls.bundle(bundle.id)}
      label="Faire avancer le dossier"
      save={next === 'sent' ? 'Dossier transmis' : 'Titre délivré'}
    >
      <input type="hidden" name="state" value={next} />
      {next === 'issued' ? (
        <TextField
          label="Numéro de formule"
          hint="Celui du titre délivré."
          autoComplete="off"
          {...form.field('number')}
          required
        />
      ) : (
        <p className="small muted">
          Le dossier est complet. Une fois transmis à l’administration, ses pièces ne changent plus.
        </p>
      )}
    </StaffForm>
  );
}

/** The estimate next to the ordered amount, until the actual cost replaces it. */
function Cost({ shown, mayWrite }: { shown: StaffBundle; mayWrite: boolean }) {
  const { bundle, carteGrise } = shown;
  const cost = bundle.carteGrise?.cost;
  if (!cost || !carteGrise) return null;
  const { ordered, settled, invoiced } = carteGrise;
  const real = settled ? ordered : null;
  return (
    <div>
      <Ledger
        lines={[
          {
            label: `Taxes estimées, ${cost.region}${cost.total ? '' : ', hors malus'}`,
            value: formatAmount(cost.known.amount),
          },
          ...(cost.total ? [] : [{ label: 'Malus CO₂ et masse', value: 'à établir' }]),
          {
            label: 'Au bon de commande',
            value: ordered ? `${formatAmount(ordered.amount)}${settled ? '' : ', estimation'}` : '–',
          },
          ...(real
            ? [
                {
                  label: 'Écart avec l’estimation',
                  value: formatAmount(real.amount - cost.known.amount),
                  kind: 'total' as const,
                },
              ]
            : []),
        ]}
      />
      <p className="small muted">
        {cost.malus.reason} {cost.malus.doubt}
      </p>
      {real && invoiced.amount > real.amount ? (
        <p className={`small ${css.warn}`}>
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
        />
      ) : null}
    </div>
  );
}

type ActualCostFormProps = {
  bundleId: string;
  /** Cents. */ ordered: number | null;
  settled: boolean;
};

function ActualCostForm({ bundleId, ordered, settled }: ActualCostFormProps) {
  const form = useForm(staffBundlesFields.settleCarteGrise, {
    intention: 'cout',
    stored: { cost: ordered === null ? '' : eurosTyped(ordered) },
  });
  const cost = form.field('cost');
  return (
    <PageForm
      form={form}
      action={staffUrls.bundle(bundleId)}
      className={css.inline}
      aria-label="Régler le coût réel"
      notice={cost.error ? null : undefined}
    >
      <input type="hidden" name="was" value={ordered ?? ''} />
      <EurosField label="Coût réel" hint="Payé à l’administration, hors TVA." {...cost} />
      <Button type="submit" look="line" pending={form.isPending}>
        {settled ? 'Corriger le coût' : 'Régler le coût'}
      </Button>
    </PageForm>
  );
}
