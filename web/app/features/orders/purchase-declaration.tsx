import type { Bundle } from '@pomelo/contract/bundles/bundles.schemas.ts';
import type { PurchaseDeclaration } from '@pomelo/contract/bundles/carte-grise.schemas.ts';
import { buttonClass } from '@pomelo/design/button.tsx';
import { Section } from '@pomelo/design/section.tsx';
import { Tag } from '@pomelo/design/tag.tsx';
import { ActionForm } from '../../lib/form/action-form.tsx';
import { urls } from '../../urls.ts';
import { DECLARATION_QUESTION, DECLARATION_STATE, declarationText, isClosed } from './bundle.messages.ts';
import { ClaimForm } from './claim-form.tsx';
import { orderFileUrls } from './order-file-urls.ts';
import * as css from './bundle-documents.module.css';
import * as bundleCss from './bundle.module.css';

type Props = { bundle: Bundle; declaration: PurchaseDeclaration; canWrite: boolean };

/** The vehicle stays for sale: its declaration, and the carte grise in its place until it is sent. */
export function DeclarationPanel({ bundle, declaration, canWrite }: Props) {
  const form = bundle.documents?.find(
    ({ kind, state }) => kind === 'purchase-declaration' && state === 'ready',
  );
  const { word, tone } = DECLARATION_STATE[declaration.sentAt === null ? 'declared' : 'sent'];
  return (
    <Section title="Carte grise" id="carte-grise" aside={<Tag tone={tone}>{word}</Tag>}>
      <p className={css.cgCase}>
        {declarationText(declaration)}
        {form ? (
          <>
            {' · '}
            <a className="link" href={orderFileUrls.document(bundle.id, form.id)}>
              Voir la déclaration d’achat
            </a>
          </>
        ) : null}
      </p>
      {declaration.sentAt === null && canWrite && !isClosed(bundle) ? (
        <details className={`${bundleCss.more} ${css.cgForeseen} no-print`}>
          <summary>Demander la carte grise à la place</summary>
          <ClaimForm bundleId={bundle.id} claim={bundle.carteGrise ?? null} />
        </details>
      ) : null}
    </Section>
  );
}

/** Declares the purchase of a vehicle whose carte grise was not requested. */
export const DeclareButton = ({ bundleId }: { bundleId: string }) => (
  <ActionForm
    action={`${urls.bundle(bundleId)}#carte-grise`}
    actionKey={`declaration-${bundleId}`}
    fields={{ intention: 'declaration' }}
    back={urls.bundle(bundleId)}
    question={DECLARATION_QUESTION}
    className={`act-form no-print ${css.cgDeclare}`}
  >
    <button type="submit" className={buttonClass({ look: 'bare' })}>
      Le revendre{'\u202f'}: déclaration d’achat
    </button>
  </ActionForm>
);
