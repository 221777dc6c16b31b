import { ContentPage } from './content-page.tsx';
import { contentMeta } from './content-meta.ts';
import { loadNumbered } from './pages.loader.server.ts';
import type { Route } from './+types/numbered.page.ts';

export const loader = (args: Route.LoaderArgs) => loadNumbered(args, args.params.id);
export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData);

/** A page by its number. */
export default function NumberedPage({ loaderData }: Route.ComponentProps) {
  return <ContentPage data={loaderData} />;
}
