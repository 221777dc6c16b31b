import type { Checkout } from '@pomelo/contract/checkout/checkout.schemas.ts';
import { DocumentLine, type DocumentState } from '@pomelo/design/document-line.tsx';
import { Link } from '@pomelo/design/link.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { companyPapersUrl } from '../../domain/company/company-papers-urls.ts';
import { habitsUrl } from '../../domain/company/habits-url.ts';
import * as css from './checkout.module.css';

const SIGNS: Record<Checkout['companyPapers'][number]['state'], DocumentState> = {
  valid: 'present',
  ending: 'promised',
  ended: 'missing',
  missing: 'missing',
};

/** Company documents, which live once with the company: nothing is uploaded here. */
export function PapersSection({
  checkout: { companyPapers, lines, signatory },
}: {
  checkout: Pick<Checkout, 'companyPapers' | 'lines' | 'signatory'>;
}) {
  const isNeeded = lines.some(({ choice }) => choice.papers === 'company');
  const hasCustomer = lines.some(({ choice }) => choice.papers === 'customer');
  const isBegun = companyPapers.some(({ state }) => state !== 'missing');
  const isComplete = companyPapers.every(({ state }) => state === 'valid' || state === 'ending');
  const aside = isComplete ? (
    <span className="small ok">complètes, rien à déposer</span>
  ) : (
    <Link className="link small" href={companyPapersUrl()}>
      {isNeeded ? 'Compléter' : 'Compléter à l’avance'}
    </Link>
  );
  return (
    <Section title="Pièces de la société" aside={aside}>
      {isNeeded || isBegun ? (
        <ul className="docs">
          {companyPapers.map(({ kind, label, state, facts }) => (
            <DocumentLine
              key={kind}
              state={SIGNS[state]}
              name={label}
              detail={facts.length > 0 ? facts.join(', ') : 'à déposer une fois pour toutes'}
            />
          ))}
        </ul>
      ) : null}
      <p className={`${css.note} small muted`}>
        {isNeeded
          ? 'Elles servent à toutes vos cartes grises. Celles qui manquent peuvent être jointes après la commande.'
          : 'Aucune n’est nécessaire pour cette commande.'}
        {hasCustomer
          ? ' Celles de votre client se joignent après la commande, dans le dossier du véhicule.'
          : null}
      </p>
      <p className={`${css.note} small`}>
        {signatory ? (
          <>
            Signataire{'\u202f'}: <b>{[signatory.name, signatory.function].filter(Boolean).join(', ')}</b>.{' '}
            <span className="muted">Son nom est imprimé sur les documents à signer.</span>
          </>
        ) : (
          'Aucun signataire n’est nommé\u202f: la place du nom reste vide sur les documents à signer.'
        )}{' '}
        <Link className="link" href={habitsUrl()}>
          {signatory ? 'Changer le signataire' : 'Nommer le signataire'}
        </Link>
      </p>
    </Section>
  );
}
