import { FactList } from '@pomelo/design/fact-list.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import type { Draft } from './draft.ts';
import { siretText } from '@pomelo/contract/siret-text.ts';
import * as css from './registration.module.css';

/** A company with the data of the public register. */
export function CompanyCard({ draft }: { draft: Draft }) {
  return (
    <div className={css.company}>
      <h2 className="h3">{draft.rs}</h2>
      {draft.street || draft.city ? (
        <p>
          {draft.street}
          <br />
          {draft.postcode} {draft.city}
        </p>
      ) : null}
      <FactList
        layout="row"
        facts={[
          { label: 'SIRET', value: siretText(draft.siret), num: true },
          { label: 'TVA intracommunautaire', value: draft.vatNumber || null, num: true },
        ]}
      />
      {draft.insolvency ? (
        <p className={css.companyWarning}>
          <Icon name="alert" />
          <span>
            <b>Procédure collective en cours</b>, d’après l’annuaire public. Vous pouvez continuer{'\u202f'}:
            nous vous appellerons avant de valider le compte.
          </span>
        </p>
      ) : null}
    </div>
  );
}
