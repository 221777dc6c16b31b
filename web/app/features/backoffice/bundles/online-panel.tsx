import { staffPaymentLinksFields } from '@pomelo/contract/backoffice/online-payments/payment-links.fields.generated.ts';
import {
  MAX_LINK_DAYS,
  type OrderOnlinePayments,
} from '@pomelo/contract/backoffice/online-payments/payment-links.schemas.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { EurosField, TextField } from '@pomelo/design/field.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { staffUrls } from '../../../backoffice-urls.ts';
import { STATE_LABELS, reasonText } from '../../../domain/online-payment/online-payment.messages.ts';
import { formatInstant } from '../../../lib/dates.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { eurosTyped } from '../../../lib/form/euros-input.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { StaffForm } from '../shared/staff-form.tsx';
import { linkText, REVOKE_QUESTION } from './bundles.messages.ts';
import * as css from './bundles.module.css';

type Props = { bundleId: string; online: OrderOnlinePayments; mayWrite: boolean };

// MONEY-58
/** Payments online of the order, its open link, and the form that mails one. */
export function OnlinePanel({ bundleId, online, mayWrite }: Props) {
  const { link, payments, due } = online;
  const isPending = payments.some(({ state }) => state === 'pending');
  const mayLink = mayWrite && due.amount > 0 && !link && !isPending;
  if (payments.length === 0 && !link && !mayLink) return null;
  const action = staffUrls.bundle(bundleId);
  return (
    <Section title="Paiement en ligne" id="paiement-en-ligne">
      {payments.length > 0 ? (
        <ul className={`${css.rows} ${css.pairs}`} aria-label="Paiements en ligne">
          {payments.map(({ id, amount, state, reason, at }) => (
            <li key={id}>
              <span>
                <Tag tone={STATE_LABELS[state].tone}>{STATE_LABELS[state].word}</Tag>{' '}
                <span className="small muted">
                  {formatInstant(at)}
                  {state === 'failed' || state === 'returned' ? `, ${reasonText(reason)}` : ''}
                </span>
              </span>
              <span className="num">{formatAmount(amount.amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {link ? (
        <>
          <p className={css.link}>{linkText(link)}</p>
          {mayWrite ? (
            <div className={css.acts}>
              <ActionForm
                action={action}
                actionKey={`lien-${link.id}`}
                fields={{ intention: 'lien-renvoyer', link: link.id }}
              >
                <button type="submit" className={buttonClass({ look: 'line' })}>
                  Renvoyer le lien
                </button>
              </ActionForm>
              <ActionForm
                action={action}
                actionKey={`sans-lien-${link.id}`}
                fields={{ intention: 'lien-revoquer', link: link.id }}
                question={REVOKE_QUESTION}
              >
                <button type="submit" className="link small">
                  Révoquer
                </button>
              </ActionForm>
            </div>
          ) : null}
        </>
      ) : null}
      {mayLink ? <LinkForm action={action} due={due.amount} /> : null}
    </Section>
  );
}

function LinkForm({ action, due }: { action: string; due: number }) {
  const form = useForm(staffPaymentLinksFields.create, {
    intention: 'lien',
    stored: { cents: eurosTyped(due), days: '7' },
  });
  return (
    <StaffForm
      form={form}
      action={action}
      label="Envoyer un lien de paiement"
      save="Envoyer le lien"
      look="line"
    >
      <input type="hidden" name="due" value={due} />
      <EurosField label="Montant" hint={`Au plus ${formatAmount(due)}`} {...form.field('cents')} />
      <TextField
        label="Valable pendant (jours)"
        inputMode="numeric"
        hint={`De 1 à ${MAX_LINK_DAYS}`}
        {...form.field('days')}
      />
    </StaffForm>
  );
}
