import { missingFileContext } from '../../context.ts';
import { pageNotFound } from '../../lib/requests/page-not-found.ts';
import { named } from '../../middleware/index.ts';
import { ContentPage } from './content-page.tsx';
import { contentMeta } from './content-meta.ts';
import { loadSlug } from './pages.loader.server.ts';
import type { Route } from './+types/slug.page.ts';

export const middleware: Route.MiddlewareFunction[] = named('b2c');
export function loader(args: Route.LoaderArgs) {
  const missing = args.context.get(missingFileContext);
  if (missing !== null) throw pageNotFound(missing);
  return loadSlug(args);
}
export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData);

/** A page at its own address: the last route, after all other screens. */
export default function SlugPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage data={loaderData} />;
}
