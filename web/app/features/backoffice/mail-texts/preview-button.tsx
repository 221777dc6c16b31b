import { Button } from '@pomelo/design/button.tsx';
import type { MouseEvent } from 'react';
import { staffUrls } from '../../../backoffice-urls.ts';

/** The frame next to the form. */
export const PREVIEW_FRAME = 'apercu';

/**
 * Previews the input in the frame next to it. A plain submission with and without scripts, since the router
 * would treat it as a page.
 */
export function PreviewButton({ template }: { template: string }) {
  const address = staffUrls.mailPreview(template);
  const show = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    // The attribute, because the property is a full URL, which the router would read as a path.
    const action = form.getAttribute('action') ?? '';
    form.setAttribute('action', address);
    form.setAttribute('target', PREVIEW_FRAME);
    form.submit();
    form.setAttribute('action', action);
    form.removeAttribute('target');
  };
  return (
    <Button
      type="submit"
      look="line"
      formAction={address}
      formMethod="post"
      formTarget={PREVIEW_FRAME}
      onClick={show}
    >
      Voir l’aperçu
    </Button>
  );
}
