import type { CompanyDetail } from '@pomelo/contract/backoffice/companies.schemas.ts';
import { Section } from '@pomelo/design/section.tsx';
import { Link } from 'react-router';
import { staffUrls } from '../../../backoffice-urls.ts';
import { ActionForm } from '../../../lib/form/action-form.tsx';
import { staffNegotiationUrls } from '../negotiations/negotiation-urls.ts';

type Props = { company: CompanyDetail; allowed: boolean; mayWrite: boolean };

/** Whether the company may propose prices, and the prices that it proposed. */
export function NegotiationSection({ company, allowed, mayWrite }: Props) {
  return (
    <Section
      title="Prix proposés"
      id="negociation"
      aside={
        <Link className="link small" to={staffNegotiationUrls.list(`etat=toutes&societe=${company.id}`)}>
          Ses négociations
        </Link>
      }
    >
      <p>
        {allowed
          ? 'Cette société peut proposer un prix pour chaque véhicule.'
          : 'Cette société achète au prix demandé.'}
      </p>
      {mayWrite ? (
        <ActionForm
          action={staffUrls.company(company.id)}
          actionKey="negociation"
          fields={{ intention: 'negocier', permis: allowed ? '' : 'oui' }}
        >
          <button type="submit" className="btn btn-line">
            {allowed ? 'Ne plus le permettre' : 'Permettre de proposer des prix'}
          </button>
        </ActionForm>
      ) : null}
    </Section>
  );
}
