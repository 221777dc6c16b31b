import { staffContent } from '@pomelo/contract/backoffice/content/content.endpoints.ts';
import type { ContentKind } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import type { Client } from '@pomelo/contract/client.ts';
import { goneIfMissing } from '../shared/content-loader.server.ts';

export type Previewed = {
  title: string;
  summary: string;
  body: string;
  picture: { id: number; alt: string } | null;
  banner: { mobile: number; laptop: number; alt: string } | null;
  link: { path: string; label: string } | null;
};
type PreviewRequest = { kind: ContentKind; id: number; as: 'visitor' | 'buyer' };

/** The text in the view of this reader; null when they may not read it. */
export async function loadPreview(
  client: Client,
  { kind, id, as }: PreviewRequest,
  request: Request,
): Promise<Previewed | null> {
  const input = { params: { id }, query: { as } };
  if (kind === 'animations') {
    const offer = await goneIfMissing(client.call(staffContent.previewAnimation, input), request);
    if (!offer) return null;
    const { title, summary, body, link, imageMobile, imageLaptop, imageAlt } = offer;
    return {
      title,
      summary,
      body,
      picture: null,
      banner: { mobile: imageMobile.id, laptop: imageLaptop.id, alt: imageAlt },
      link,
    };
  }
  const text = await goneIfMissing<{
    title: string;
    summary: string;
    body: string;
    picture: Previewed['picture'];
  } | null>(
    kind === 'news'
      ? client.call(staffContent.previewArticle, input)
      : client.call(staffContent.previewPage, input),
    request,
  );
  if (!text) return null;
  const { title, summary, body, picture } = text;
  return { title, summary, body, picture, banner: null, link: null };
}
