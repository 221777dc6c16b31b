import type { PublicationState } from '@pomelo/contract/backoffice/content/content.schemas.ts';
import { parisLocal } from '../shared/paris-local.ts';

type Published = { state: PublicationState; publishedAt: string | null; isPrivate: boolean };

/** The fields of `PublicationFields`; a text that is new is a draft. */
export const publicationTexts = (content: Published | null) => ({
  state: content?.state ?? 'draft',
  publishAt: content?.state === 'scheduled' ? parisLocal(content.publishedAt) : '',
  isPrivate: content?.isPrivate ? '1' : '',
});
