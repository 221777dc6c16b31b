import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { Link } from 'react-router';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { addressLines, addressName } from '../../domain/address/address.messages.ts';
import { profileUrls } from '../../profile-urls.ts';
import { archiveQuestion } from './addresses.messages.ts';
import * as css from './company.module.css';

/** One address of the company, its uses, and its actions. */
export function AddressLine({ address, canWrite }: { address: Address; canWrite: boolean }) {
  const { billing, delivery } = address;
  return (
    <div className={css.adr}>
      <div>
        <h3 className={css.adrName}>
          {addressName(address)}
          {billing ? <Tag tone="line">Facturation</Tag> : null}
          {delivery ? <Tag tone="line">Livraison</Tag> : null}
        </h3>
        <address>
          {addressLines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </div>
      {canWrite ? <AddressActions address={address} /> : null}
    </div>
  );
}

function AddressActions({ address }: { address: Address }) {
  const name = addressName(address);
  return (
    <div className={css.lineAct}>
      <Link
        className={buttonClass({ look: 'line' })}
        to={profileUrls.addresses(`?modifier=${address.id}`)}
        aria-label={`Modifier l’adresse ${name}`}
        preventScrollReset
      >
        Modifier
      </Link>
      {address.billing ? null : (
        <AddressButton address={address} intention="facturation" label="Facturer ici" name={name} />
      )}
      {address.delivery ? null : (
        <AddressButton address={address} intention="livraison" label="Livrer ici" name={name} />
      )}
      {address.billing || address.delivery ? null : (
        <AddressButton address={address} intention="retirer" label="Retirer" name={name} />
      )}
    </div>
  );
}

type ButtonProps = {
  address: Address;
  intention: 'facturation' | 'livraison' | 'retirer';
  label: string;
  name: string;
};

function AddressButton({ address, intention, label, name }: ButtonProps) {
  return (
    <ActionForm
      action={profileUrls.addresses()}
      actionKey={`adresse-${address.id}-${intention}`}
      fields={{ intention, adresse: address.id }}
      back={profileUrls.addresses()}
      question={intention === 'retirer' ? archiveQuestion(address) : undefined}
      className="act-form"
    >
      <button type="submit" className={buttonClass({ look: 'bare' })} aria-label={`${label}\u202f: ${name}`}>
        {label}
      </button>
    </ActionForm>
  );
}
