import { staffDunning as endpoints } from '@pomelo/contract/backoffice/dunning/dunning.endpoints.ts';
import { staffDunningFields } from '@pomelo/contract/backoffice/dunning/dunning.fields.generated.ts';
import type { DunningSettings } from '@pomelo/contract/backoffice/dunning/dunning.schemas.ts';
import {
  DUNNING_STEP_LABELS,
  DUNNING_STEPS,
  MARGIN_BASIS_POINTS,
} from '@pomelo/contract/dunning/dunning-rules.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { EurosField, NumberField, SelectField, TextField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { rateText } from '../../../domain/dunning/dunning.messages.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { type Column, DataTable } from '../shared/data-table.tsx';
import { startColumn, stateColumn, writtenBy } from '../shared/dated-rules.tsx';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { halfYearText, SETTINGS_FAILED } from './dunning.messages.ts';
import { dunningUrls } from './dunning-urls.ts';
import { changeSettings } from './settings.action.server.ts';
import type { Route } from './+types/settings.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Étapes et taux des relances');

export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = await staffClient(context).call(endpoints.settings, {});
  const mayWrite = staffOf(context).state.permissions.includes('money.write');
  const { searchParams } = new URL(request.url);
  return {
    settings,
    mayWrite,
    writesPolicy: mayWrite && searchParams.has('nouvelles'),
    writesRate: mayWrite && searchParams.has('taux'),
  };
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  changeSettings(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, SETTINGS_FAILED);

type Policy = DunningSettings['policies'][number];
type Rate = DunningSettings['rates'][number];
const after = (count: number): string => `J+${count}`;

const policyColumns = (mayWrite: boolean): readonly Column<Policy>[] => [
  startColumn('Échéances à partir du'),
  {
    key: 'courtesy',
    label: DUNNING_STEP_LABELS.courtesy,
    kind: 'figure',
    cell: (one) => after(one.courtesyDays),
  },
  { key: 'first', label: DUNNING_STEP_LABELS.first, kind: 'figure', cell: (one) => after(one.firstDays) },
  { key: 'second', label: DUNNING_STEP_LABELS.second, kind: 'figure', cell: (one) => after(one.secondDays) },
  { key: 'notice', label: DUNNING_STEP_LABELS.notice, kind: 'figure', cell: (one) => after(one.noticeDays) },
  {
    key: 'interest',
    label: 'Intérêts réclamés dès',
    cell: ({ interestFrom }) => DUNNING_STEP_LABELS[interestFrom],
  },
  stateColumn(dunningUrls.settings(), mayWrite),
];

const RATE_COLUMNS: readonly Column<Rate>[] = [
  {
    key: 'startsOn',
    label: 'Semestre',
    cell: ({ startsOn, by }) => (
      <>
        {halfYearText(startsOn)}
        <small>{writtenBy(by)}</small>
      </>
    ),
  },
  { key: 'ecb', label: 'BCE', kind: 'figure', cell: ({ basisPoints }) => rateText(basisPoints) },
  {
    key: 'late',
    label: 'Taux des intérêts',
    kind: 'figure',
    cell: ({ basisPoints }) => rateText(basisPoints + MARGIN_BASIS_POINTS),
  },
];

// MONEY-39, MONEY-40
/** Dated steps of dunning, and the rates of the European Central Bank. */
export default function SettingsPage({ loaderData }: Route.ComponentProps) {
  const { settings, mayWrite, writesPolicy, writesRate } = loaderData;
  return (
    <>
      <Breadcrumbs items={[{ label: 'Relances', href: dunningUrls.list() }, { label: 'Étapes et taux' }]} />
      <PageHead
        title="Étapes et taux des relances"
        sub="Les étapes du jour de l’échéance s’appliquent à une facture. Une fois en vigueur, elles ne changent plus."
        actions={
          mayWrite && !writesPolicy ? (
            <ButtonLink look="coral" icon="plus" href={dunningUrls.settings('nouvelles=oui')}>
              Écrire de nouvelles étapes
            </ButtonLink>
          ) : undefined
        }
      />
      {writesPolicy ? <PolicyForm last={settings.policies[0]} /> : null}
      <Section title="Étapes" id="etapes">
        <DataTable
          caption="Étapes des relances"
          columns={policyColumns(mayWrite)}
          rows={settings.policies}
          idOf={({ startsOn }) => startsOn}
        />
      </Section>
      <Section
        title="Taux de la Banque centrale européenne"
        id="taux"
        aside={
          mayWrite && !writesRate ? (
            <ButtonLink look="line" href={dunningUrls.settings('taux=oui')}>
              Enregistrer un taux
            </ButtonLink>
          ) : undefined
        }
      >
        <p className="small muted">
          Le taux de refinancement du 1er janvier et du 1er juillet vaut pour le semestre, majoré de dix
          points (code de commerce, L441-10). Sans lui, les intérêts ne sont pas calculés.
        </p>
        {writesRate ? <RateForm /> : null}
        <DataTable
          caption="Taux de la BCE"
          columns={RATE_COLUMNS}
          rows={settings.rates}
          idOf={({ startsOn }) => startsOn}
        />
      </Section>
    </>
  );
}

function PolicyForm({ last }: { last: Policy | undefined }) {
  const form = useForm(staffDunningFields.putPolicy, {
    intention: 'enregistrer',
    stored: {
      startsOn: '',
      courtesyDays: String(last?.courtesyDays ?? ''),
      firstDays: String(last?.firstDays ?? ''),
      secondDays: String(last?.secondDays ?? ''),
      noticeDays: String(last?.noticeDays ?? ''),
      interestFrom: last?.interestFrom ?? 'second',
    },
  });
  return (
    <StaffForm
      form={form}
      action={dunningUrls.settings('nouvelles=oui')}
      label="Étapes des relances"
      cancel={dunningUrls.settings()}
    >
      <TextField
        type="date"
        label="Échéances à partir du"
        hint="Un jour à venir."
        {...form.field('startsOn')}
      />
      <NumberField label="Rappel amiable, jours après l’échéance" {...form.field('courtesyDays')} />
      <NumberField label="Première relance, jours après l’échéance" {...form.field('firstDays')} />
      <NumberField label="Deuxième relance, jours après l’échéance" {...form.field('secondDays')} />
      <NumberField label="Mise en demeure, jours après l’échéance" {...form.field('noticeDays')} />
      <SelectField
        label="Intérêts et indemnité réclamés dès"
        options={DUNNING_STEPS.map((value) => ({ value, label: DUNNING_STEP_LABELS[value] }))}
        {...form.field('interestFrom')}
      />
    </StaffForm>
  );
}

function RateForm() {
  const form = useForm(staffDunningFields.putRate, {
    intention: 'taux',
    stored: { startsOn: '', basisPoints: '' },
  });
  return (
    <StaffForm
      form={form}
      action={dunningUrls.settings('taux=oui')}
      label="Taux de la BCE"
      cancel={dunningUrls.settings()}
    >
      <TextField
        type="date"
        label="Premier jour du semestre"
        hint="Un 1er janvier ou un 1er juillet."
        {...form.field('startsOn')}
        required
      />
      <EurosField label="Taux de refinancement" unit="%" {...form.field('basisPoints')} />
    </StaffForm>
  );
}
