import { FieldError } from '@pomelo/design/field-error.tsx';
import { useRef } from 'react';
import { SignaturePad } from '../../../domain/handover/signature-pad.tsx';

/** A drawing as a file of its form; without scripts the check box signs. */
export function DrawnSignature({ error }: { error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const put = (drawing: Blob | null): void => {
    if (!input.current) return;
    const files = new DataTransfer();
    if (drawing) files.items.add(new File([drawing], 'signature.png', { type: 'image/png' }));
    input.current.files = files.files;
  };
  return (
    <div className="needs-scripts">
      <SignaturePad label="Votre signature" onDrawn={put} onCleared={() => put(null)} />
      <input ref={input} type="file" name="signature" hidden aria-label="Signature dessinée" />
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}
