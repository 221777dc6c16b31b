import { checkout } from '@pomelo/contract/checkout/checkout.endpoints.ts';
import { checkoutFields } from '@pomelo/contract/checkout/checkout.fields.generated.ts';
import type { CheckoutHabits } from '@pomelo/contract/checkout/habits.schemas.ts';
import { workspace } from '@pomelo/contract/workspace/workspace.endpoints.ts';
import { Button } from '@pomelo/design/button.tsx';
import { CheckboxField } from '@pomelo/design/choice-field.tsx';
import { FactList } from '@pomelo/design/fact-list.tsx';
import { SelectField, TextField } from '@pomelo/design/field.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { SettingsSection } from '@pomelo/design/settings-section.tsx';
import { companyPapersUrl } from '../../../domain/company/company-papers-urls.ts';
import { formatDay } from '../../../lib/dates.ts';
import { openPrivateAction } from '../../../lib/form/action.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { privateClient } from '../../../lib/requests/private-client.server.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { profileUrls } from '../../../profile-urls.ts';
import { ContactsForm, ContactsShown } from './contacts-form.tsx';
import { actOnHabits } from './habits.action.server.ts';
import {
  CONTACTS_TEXT,
  DELIVERY_OPTIONS,
  HABITS_FAILED,
  HABITS_OF_ORDERS,
  HABITS_TEXT,
  OWNERS_CHOOSE,
  PAPERS_OPTIONS,
} from './habits.messages.ts';
import type { Route } from './+types/habits.page.ts';
import { phoneText } from '../../../lib/phone-text.ts';

export const meta: Route.MetaFunction = () => [
  { title: 'Habitudes · Profil · Pomelo' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context }: Route.LoaderArgs) {
  const client = privateClient(context);
  const [habits, contacts] = await Promise.all([
    client.call(checkout.habits),
    client.call(workspace.orderContacts),
  ]);
  return { habits, contacts };
}
export const action = async ({ request, context }: Route.ActionArgs) =>
  actOnHabits(await openPrivateAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, HABITS_FAILED);

/** Default choices of the next orders of the company, their signatory, and the members notified of them. */
export default function HabitsPage({ loaderData: { habits, contacts } }: Route.ComponentProps) {
  const { canWrite, profile } = useSession();
  const isOwner = profile?.role === 'owner';
  return (
    <>
      <SettingsSection
        title="Habitudes de commande"
        text={
          <>
            {HABITS_TEXT} {habits.orderedAt ? `${HABITS_OF_ORDERS} ${formatDay(habits.orderedAt)}.` : null}
          </>
        }
      >
        {canWrite ? (
          <HabitsForm key={JSON.stringify(habits.choice)} habits={habits} />
        ) : (
          <Shown habits={habits} />
        )}
      </SettingsSection>
      <SettingsSection
        title="Qui signe, qui est averti"
        text={isOwner ? CONTACTS_TEXT : `${CONTACTS_TEXT} ${OWNERS_CHOOSE}`}
      >
        {isOwner ? (
          <ContactsForm key={JSON.stringify(contacts)} contacts={contacts} />
        ) : (
          <ContactsShown contacts={contacts} />
        )}
      </SettingsSection>
      <SettingsSection title="Aussi réglé une fois pour toutes">
        <FactList
          facts={[
            {
              label: 'Adresse de livraison',
              value: (
                <>
                  {habits.address ?? 'Aucune adresse'} <Link href={profileUrls.addresses()}>Changer</Link>
                </>
              ),
            },
            {
              label: 'Pièces et mandat',
              value: <Link href={companyPapersUrl()}>Voir les pièces de la société</Link>,
            },
            {
              label: 'Vos propres avis',
              value: <Link href={profileUrls.notifications()}>Vos notifications</Link>,
            },
          ]}
        />
      </SettingsSection>
    </>
  );
}

const NONE = { value: '', label: 'Aucune' };
const optionsOf = (services: CheckoutHabits['preparations']) => [
  NONE,
  ...services.map(({ code, label }) => ({ value: code, label })),
];

function HabitsForm({ habits }: { habits: CheckoutHabits }) {
  const { choice, sameDay, contact, phone } = habits;
  const form = useForm(checkoutFields.saveHabits, {
    stored: {
      delivery: choice.delivery ?? 'camion',
      preparation: choice.preparation ?? '',
      warranty: choice.warranty ?? '',
      papers: choice.papers,
      sameDay: sameDay ? 'oui' : '',
      contact,
      phone: phoneText(phone),
    },
  });
  return (
    <PageForm form={form} className="set-form" aria-label="Habitudes de commande">
      <SelectField label="Livraison" options={DELIVERY_OPTIONS} {...form.field('delivery')} />
      <CheckboxField label="Livrer tout le même jour" value="oui" {...form.box('sameDay')} />
      <SelectField
        label="Préparation"
        options={optionsOf(habits.preparations)}
        {...form.field('preparation')}
      />
      <SelectField label="Garantie" options={optionsOf(habits.warranties)} {...form.field('warranty')} />
      <SelectField label="Papiers" options={PAPERS_OPTIONS} {...form.field('papers')} />
      <TextField label="Qui réceptionne" autoComplete="off" {...form.field('contact')} />
      <TextField label="Téléphone sur place" type="tel" autoComplete="off" {...form.field('phone')} />
      <Button type="submit" look="solid" pending={form.isPending}>
        Enregistrer
      </Button>
    </PageForm>
  );
}

const labelOf = (options: readonly { value: string; label: string }[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? NONE.label;

function Shown({ habits }: { habits: CheckoutHabits }) {
  const { choice, sameDay, contact, phone } = habits;
  return (
    <FactList
      facts={[
        { label: 'Livraison', value: labelOf(DELIVERY_OPTIONS, choice.delivery ?? '') },
        { label: 'Le même jour', value: sameDay ? 'Oui' : 'Non' },
        { label: 'Préparation', value: labelOf(optionsOf(habits.preparations), choice.preparation ?? '') },
        { label: 'Garantie', value: labelOf(optionsOf(habits.warranties), choice.warranty ?? '') },
        { label: 'Papiers', value: labelOf(PAPERS_OPTIONS, choice.papers) },
        contact && { label: 'Qui réceptionne', value: contact },
        phone && { label: 'Téléphone sur place', value: phoneText(phone), num: true },
      ]}
    />
  );
}
