import { staffFinancings as endpoints } from '@pomelo/contract/backoffice/financings/staff-financings.endpoints.ts';
import { staffFinancingsFields } from '@pomelo/contract/backoffice/financings/staff-financings.fields.generated.ts';
import type { StaffFinancing } from '@pomelo/contract/backoffice/financings/staff-financings.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { Breadcrumbs } from '@pomelo/design/breadcrumbs.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { PageHead, Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { FinancingSteps } from '../../../domain/financing/financing-steps.tsx';
import {
  FINANCING_LABELS,
  isOpenFinancing,
  moneyText,
  offerTitle,
} from '../../../domain/financing/financing.messages.ts';
import { OfferFacts } from '../../../domain/financing/offer-facts.tsx';
import { formatDay, formatInstant } from '../../../lib/dates.ts';
import { textOf } from '../../../lib/form/action.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { submitForm } from '../../../lib/form/submit.server.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { openStaffAction, staffClient, staffOf } from '../../../lib/session/staff.server.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { staffMeta } from '../shared/staff-meta.ts';
import { CANCEL_FAILED, CANCELLED, LATE } from './financings.messages.ts';
import { staffFinancingUrls } from './staff-financing-urls.ts';
import type { Route } from './+types/financing.page.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  staffMeta(loaderData ? `Financement de ${loaderData.financing.dealNumber}` : 'Financement');

export async function loader({ params, context }: Route.LoaderArgs) {
  const financing = await staffClient(context).call(endpoints.get, { params });
  return { financing, mayWrite: staffOf(context).state.permissions.includes('money.write') };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = await openStaffAction(request, context);
  const body = { reason: textOf(submission.form, 'reason') };
  return submitForm(
    submission,
    () => submission.client.call(endpoints.cancel, { params, body }),
    { message: CANCELLED, to: staffFinancingUrls.one(params.id) },
    CANCEL_FAILED,
  );
}
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, CANCEL_FAILED);

// MONEY-71
/** One financing: its facts, its offers and its steps; cancelled with a reason. */
export default function FinancingPage({ loaderData }: Route.ComponentProps) {
  const { financing, mayWrite } = loaderData;
  const { dealNumber, company, lender, offers, acceptedOfferId } = financing;
  const shown = acceptedOfferId === null ? offers : offers.filter(({ id }) => id === acceptedOfferId);
  return (
    <>
      <Breadcrumbs
        items={[{ label: 'Financements', href: staffFinancingUrls.list() }, { label: dealNumber }]}
      />
      <PageHead title={`Financement de ${dealNumber}`} sub={`${company.rs}, ${lender}`} />
      <FactList facts={factsOf(financing)} />
      {shown.map((offer) => (
        <Section
          key={offer.id}
          title={`${offer.id === acceptedOfferId ? 'Offre acceptée' : 'Offre'}\u202f: ${offerTitle(offer)}`}
        >
          <OfferFacts offer={offer} />
        </Section>
      ))}
      <Section title="Étapes" id="etapes">
        <FinancingSteps steps={financing.steps} />
      </Section>
      {mayWrite && isOpenFinancing(financing) ? <CancelForm financing={financing} /> : null}
    </>
  );
}

const factsOf = (financing: StaffFinancing) => [
  {
    label: 'État',
    value: financing.isLate ? (
      <Tag tone="bad">{LATE.label}</Tag>
    ) : (
      <Tag tone={FINANCING_LABELS[financing.state].tone}>{FINANCING_LABELS[financing.state].word}</Tag>
    ),
  },
  {
    label: 'Commande',
    value: (
      <Link className="link num" to={staffUrls.deal(financing.dealId)}>
        {financing.dealNumber}
      </Link>
    ),
  },
  {
    label: 'Demandé',
    value: `${formatAmount(financing.amount.amount)} sur ${financing.months} mois`,
    num: true,
  },
  { label: 'Demandé par', value: `${financing.askedBy}, ${formatInstant(financing.createdAt)}` },
  { label: 'Référence du prêteur', value: financing.reference ?? 'pas encore transmise', num: true },
  ...(financing.announced
    ? [
        {
          label: 'Versement annoncé',
          value: `${formatAmount(financing.announced.amount.amount)}, le ${formatDay(financing.announced.on)}`,
          num: true,
        },
      ]
    : []),
  ...(financing.expectedBy
    ? [{ label: 'Attendu jusqu’au', value: formatDay(financing.expectedBy), num: true }]
    : []),
  ...(financing.received.amount > 0 ? [{ label: 'Reçu', value: moneyText(financing) }] : []),
  ...(financing.reason ? [{ label: 'Motif', value: financing.reason }] : []),
];

function CancelForm({ financing }: { financing: StaffFinancing }) {
  const form = useForm(staffFinancingsFields.cancel, { intention: 'annuler', stored: { reason: '' } });
  return (
    <Section title="Annuler" id="annuler">
      <StaffForm
        form={form}
        action={staffFinancingUrls.one(financing.id)}
        label="Annuler le financement"
        save="Annuler le financement"
        look="line"
        question={{
          title: `Annuler le financement de ${financing.dealNumber}\u202f?`,
          confirmLabel: 'Annuler le financement',
        }}
      >
        <TextAreaField
          label="Motif"
          hint="La société le lit. Un contrat signé n’est annulé que si le prêteur l’accepte."
          rows={2}
          {...form.field('reason')}
        />
      </StaffForm>
    </Section>
  );
}
