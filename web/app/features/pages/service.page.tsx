import { ContentPage } from './content-page.tsx';
import { contentMeta } from './content-meta.ts';
import { loadService } from './pages.loader.server.ts';
import type { Route } from './+types/service.page.ts';

export const loader = (args: Route.LoaderArgs) => loadService(args, args.params.id);
export const meta: Route.MetaFunction = ({ loaderData }) => contentMeta(loaderData);

/** A service by its number, or by the rest of its address. */
export default function ServicePage({ loaderData }: Route.ComponentProps) {
  return <ContentPage data={loaderData} />;
}
