import { staffBundlesFields } from '@pomelo/contract/backoffice/orders/bundles.fields.generated.ts';
import type { PurchaseDeclaration } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { formatDay } from '../../../lib/dates.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { DECLARATION_LABELS } from './bundles.messages.ts';
import * as css from './bundles.module.css';

type Props = { bundleId: string; declaration: PurchaseDeclaration; mayWrite: boolean };

/** The vehicle stays in its buyer's stock: its declaration of purchase, in place of a carte grise. */
export function DeclarationPanel({ bundleId, declaration, mayWrite }: Props) {
  const { declaredAt, sentAt, number } = declaration;
  const { word, tone } = DECLARATION_LABELS[sentAt === null ? 'declared' : 'sent'];
  return (
    <Section title="Déclaration d’achat" id="carte-grise" aside={<Tag tone={tone}>{word}</Tag>}>
      <p className={css.holder}>
        L’acheteur revend ce véhicule{'\u202f'}: son achat se déclare, sans carte grise.
        <span className="small muted">
          {' '}
          · demandée le {formatDay(declaredAt)}
          {sentAt === null ? '' : ` · transmise le ${formatDay(sentAt)}`}
        </span>
        {number === null ? null : <span className="small"> · récépissé {number}</span>}
      </p>
      {sentAt === null && mayWrite ? <SentForm bundleId={bundleId} /> : null}
    </Section>
  );
}

function SentForm({ bundleId }: { bundleId: string }) {
  const form = useForm(staffBundlesFields.sendDeclaration, { intention: 'declaration' });
  return (
    <StaffForm
      form={form}
      action={staffUrls.bundle(bundleId)}
      label="Noter la déclaration transmise"
      save="Déclaration transmise"
    >
      <TextField
        label="Numéro du récépissé"
        hint="Le formulaire prérempli est dans les documents du véhicule."
        autoComplete="off"
        {...form.field('number')}
        required
      />
    </StaffForm>
  );
}
