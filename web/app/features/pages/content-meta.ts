import type { MetaDescriptor } from 'react-router';
import { pageMeta } from '../../domain/content/page-meta.ts';
import { contentUrls } from '../../content-urls.ts';
import type { PageData } from './content-page.tsx';

/** A page has one canonical address, however it was found. */
export function contentMeta(data: PageData | undefined): MetaDescriptor[] {
  if (!data) return [];
  const { page, origin } = data;
  const { title, summary: description, picture, isPrivate } = page;
  return pageMeta({
    title,
    description,
    path: contentUrls.page(page),
    origin,
    picture: picture?.id,
    isUnlisted: isPrivate,
  });
}
