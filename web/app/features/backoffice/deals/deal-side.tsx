import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { FormError } from '@pomelo/design/field-group.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { Form, Link, useNavigation } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import type { FormRefusal } from '../../../lib/form/action-answer.server.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { PageFields } from '../../../lib/form/page-fields.tsx';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ContactBlock } from '../shared/contact-block.tsx';
import { withdrawText } from './deal.messages.ts';

type Props = { shown: StaffDeal; me: string; mayWrite: boolean; refusal: FormRefusal | null };

/** Requester, assignee, order, and withdrawal. */
export function DealSide({ shown, me, mayWrite, refusal }: Props) {
  const { company, asker, owner, bundles, deal, may } = shown;
  return (
    <aside className="dl-side" aria-label="Interlocuteurs et suivi">
      <div>
        <h2 className="label">Société</h2>
        <p>
          <b>{company.rs}</b>
        </p>
        <p className="small muted num">
          SIRET {siretText(company.siret)}
          {company.city ? ` · ${company.city}` : ''}
        </p>
        <p className="small">
          <Link className="link" to={staffUrls.deals(`vue=liste&societe=${company.id}`)}>
            Ses affaires
          </Link>
        </p>
      </div>
      <ContactBlock label="Demandée par" person={asker} />
      <div>
        <h2 className="label">Suivie par</h2>
        <p>{owner ? owner.name : 'Personne'}</p>
        {mayWrite && may.includes('take') ? (
          owner?.id === me ? (
            <ActionForm
              action={staffUrls.deal(deal.id)}
              actionKey="suivi"
              fields={{ intention: 'rendre', revision: shown.revision }}
            >
              <button type="submit" className="link small">
                Ne plus la suivre
              </button>
            </ActionForm>
          ) : (
            <ActionForm
              action={staffUrls.deal(deal.id)}
              actionKey="suivi"
              fields={{ intention: 'suivre', revision: shown.revision }}
            >
              <Button type="submit" look={shown.state === 'step-1' ? 'solid' : 'line'}>
                {shown.state === 'step-1' ? 'Prendre en charge' : 'Suivre cette affaire'}
              </Button>
            </ActionForm>
          )
        ) : null}
      </div>
      {bundles.length > 0 ? (
        <div>
          <h2 className="label">Dossiers</h2>
          <ul className="dl-bundles">
            {bundles.map(({ id, number, title, toPay, cancelled }) => (
              <li key={id}>
                <Link className="link" to={staffUrls.bundle(id)}>
                  {number}
                </Link>
                <span className="small muted">{title}</span>
                <span className="small num">{cancelled ? 'annulé' : formatAmount(toPay.amount)}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      {mayWrite && may.includes('withdraw') ? <Withdraw shown={shown} refusal={refusal} /> : null}
    </aside>
  );
}

function Withdraw({ shown, refusal }: { shown: StaffDeal; refusal: FormRefusal | null }) {
  const { formData } = useNavigation();
  const { verb, effect, hint, required } = withdrawText(shown.state);
  return (
    <details open={refusal !== null}>
      <summary className="link small">{verb}</summary>
      <Form
        method="post"
        action={staffUrls.deal(shown.deal.id)}
        className="bo-form"
        preventScrollReset
        aria-label={verb}
      >
        {refusal ? <FormError title={refusal.message} /> : null}
        <p className="small muted">{effect}</p>
        <input type="hidden" name="intention" value="retirer" />
        <input type="hidden" name="revision" value={shown.revision} />
        <PageFields />
        <TextAreaField
          label="Motif"
          hint={hint}
          required={required}
          name="reason"
          rows={2}
          maxLength={500}
          defaultValue={refusal?.typed['reason']}
          error={refusal?.fieldErrors['reason']}
        />
        <Button
          type="submit"
          look="line"
          className="btn-danger"
          pending={formData?.get('intention') === 'retirer'}
        >
          {verb}
        </Button>
      </Form>
    </details>
  );
}
