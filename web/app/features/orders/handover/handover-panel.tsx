import { counted, formatKm } from '@pomelo/contract/format.ts';
import type { Handover } from '@pomelo/contract/handover/handover.schemas.ts';
import { ButtonLink } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { handedText } from '../../../domain/handover/handover.messages.ts';
import { handoverUrls } from '../../../domain/handover/handover-urls.ts';
import * as css from '../orders.module.css';

type Props = { bundleId: string; handover: Handover | null };

// DELIV-10
/** Summary of the hand-over that both sides signed. */
export function HandoverPanel({ bundleId, handover }: Props) {
  return (
    <Section title="Remise" id="remise">
      {handover ? (
        <>
          <p>
            {handedText(handover)}
            {'\u202f'}: {handover.km === null ? 'compteur non lu' : formatKm(handover.km)},{' '}
            {counted(handover.keys, 'clé')},{' '}
            {handover.reserves.length === 0 ? 'sans réserve' : counted(handover.reserves.length, 'réserve')}.
          </p>
          <p>
            <ButtonLink
              look={handover.state === 'awaiting' ? 'coral' : 'line'}
              href={handoverUrls.proof(bundleId)}
            >
              {handover.state === 'awaiting' ? 'Relire et signer la remise' : 'Voir la preuve de la remise'}
            </ButtonLink>
          </p>
        </>
      ) : (
        <p className={`${css.ordsNone} muted`}>La remise est signée ici, quand le véhicule vous parvient.</p>
      )}
    </Section>
  );
}
