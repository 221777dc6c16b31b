import { PageHead } from '@pomelo/design/section.tsx';
import { openStaffAction } from '../../../lib/session/staff.server.ts';
import { pageAnswer } from '../../../lib/form/form-refusal.ts';
import { staffMeta } from '../shared/staff-meta.ts';
import { DefinitionForm, NEW_FEED } from './definition-form.tsx';
import { createFeed } from './feeds.action.server.ts';
import { FEEDS_FAILED } from './feeds.messages.ts';
import type { Route } from './+types/new-feed.page.ts';

export const meta: Route.MetaFunction = () => staffMeta('Nouvelle source');

export const action = async ({ request, context }: Route.ActionArgs) =>
  createFeed(await openStaffAction(request, context));
export const clientAction = (args: Route.ClientActionArgs) => pageAnswer(args, FEEDS_FAILED);

export default function NewFeedPage() {
  return (
    <>
      <PageHead title="Nouvelle source" sub="Ensuite, un échantillon dira comment lire ses colonnes." />
      <DefinitionForm stored={NEW_FEED} hasFolder />
    </>
  );
}
