import { staffDealsFields } from '@pomelo/contract/backoffice/orders/deals.fields.generated.ts';
import type { StaffDeal } from '@pomelo/contract/backoffice/orders/deals.schemas.ts';
import { Button } from '@pomelo/design/button.tsx';
import { TextAreaField } from '@pomelo/design/field.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { PageForm } from '../../../lib/form/page-form.tsx';
import { useForm } from '../../../lib/form/use-form.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import { formatAmount } from '@pomelo/contract/format.ts';
import { ContactBlock } from '../shared/contact-block.tsx';
import { withdrawText } from './deals.messages.ts';
import * as css from './deals.module.css';
import * as partsCss from '../shared/parts.module.css';

type Props = { shown: StaffDeal; me: string; mayWrite: boolean };

/** Requester, assignee, order, and withdrawal. */
export function DealSide({ shown, me, mayWrite }: Props) {
  const { company, asker, owner, bundles, deal, may } = shown;
  return (
    <aside className={css.side} aria-label="Interlocuteurs et suivi">
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
          <ul className={css.bundles}>
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
          {deal.prepayment ? (
            <p className="small">{`Acompte à la commande\u202f: ${formatAmount(deal.prepayment.amount)}`}</p>
          ) : null}
        </div>
      ) : null}
      {mayWrite && may.includes('withdraw') ? <Withdraw shown={shown} /> : null}
    </aside>
  );
}

function Withdraw({ shown }: { shown: StaffDeal }) {
  const form = useForm(staffDealsFields.withdraw, { intention: 'retirer' });
  const { verb, effect, hint, required } = withdrawText(shown.state);
  return (
    <details open={form.refusal !== null}>
      <summary className="link small">{verb}</summary>
      <PageForm
        form={form}
        action={staffUrls.deal(shown.deal.id)}
        className={`${partsCss.form} ${css.withdraw}`}
        aria-label={verb}
      >
        <p className="small muted">{effect}</p>
        <input type="hidden" name="revision" value={shown.revision} />
        <TextAreaField label="Motif" hint={hint} rows={2} {...form.field('reason')} required={required} />
        <Button type="submit" look="line" className="btn-danger" pending={form.isPending}>
          {verb}
        </Button>
      </PageForm>
    </details>
  );
}
