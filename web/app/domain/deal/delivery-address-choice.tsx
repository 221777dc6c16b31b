import { addressLine } from '@pomelo/contract/workspace/address-country.ts';
import type { Address } from '@pomelo/contract/workspace/workspace.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Icon } from '@pomelo/design/icon.tsx';
import { useId, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { profileUrls } from '../../profile-urls.ts';
import { addressUrls } from '../address/address-urls.ts';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { addressName } from '../address/address.messages.ts';
import * as css from './delivery-address-choice.module.css';

type Props = {
  addresses: readonly Address[];
  /** The id of the section: a browser without scripts returns there. */ place: string;
  label?: string | undefined;
};

/**
 * Changes the usual address of delivery where its price is read. A popover, so that it opens without scripts.
 */
export function DeliveryAddressChoice({ addresses, place, label = 'Changer l’adresse' }: Props) {
  const { pathname, search } = useLocation();
  const popover = useRef<HTMLDivElement>(null);
  const id = useId();
  const back = `${pathname}${search}#${place}`;
  return (
    <>
      <button type="button" className="link no-print" popoverTarget={id}>
        {label}
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-title`}
        className={css.pop}
        onSubmit={() => popover.current?.hidePopover()}
      >
        <h3 className={css.title} id={`${id}-title`}>
          Livrer à quelle adresse{'\u202f'}?
        </h3>
        <button
          type="button"
          className="ico"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Fermer"
        >
          <Icon name="close" />
        </button>
        {addresses.length > 0 ? (
          <ul>
            {addresses.map((address) => (
              <li key={address.id}>
                <span>
                  <b>{addressName(address)}</b>
                  <small>{addressLine({ ...address, complement: '' })}</small>
                </span>
                {address.delivery ? (
                  <span className={`${css.chosen} small`}>
                    <Icon name="check" small />
                    Choisie
                  </span>
                ) : (
                  <DeliverHere address={address} back={back} />
                )}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="small muted">
          L’adresse choisie devient l’adresse de livraison habituelle de votre société.
        </p>
        <Link className={buttonClass({ look: 'line' })} to={addressUrls.newDelivery(back)}>
          <Icon name="plus" />
          Ajouter une adresse
        </Link>
      </div>
    </>
  );
}

const DeliverHere = ({ address, back }: { address: Address; back: string }) => (
  <ActionForm
    action={profileUrls.addresses()}
    actionKey="adresse-livraison"
    fields={{ intention: 'livraison', adresse: address.id }}
    back={back}
    className="act-form"
  >
    <button
      type="submit"
      className={buttonClass({ look: 'line' })}
      aria-label={`Livrer ici\u202f: ${addressName(address)}`}
    >
      Livrer ici
    </button>
  </ActionForm>
);
