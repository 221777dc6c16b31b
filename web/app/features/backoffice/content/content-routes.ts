import { route } from '@react-router/dev/routes';

const list = (segment: string) =>
  route(`gestion/${segment}`, 'features/backoffice/content/list.page.tsx', { id: `gestion-${segment}` });
const versions = (segment: string) =>
  route(`gestion/${segment}/:id/versions`, 'features/backoffice/content/versions.page.tsx', {
    id: `gestion-${segment}-versions`,
  });

/** Routes of content, pictures, site texts and tariffs. */
export const contentRoutes = [
  list('actualites'),
  versions('actualites'),
  route('gestion/actualites/:id', 'features/backoffice/content/article.page.tsx'),
  list('pages'),
  route('gestion/pages/menu', 'features/backoffice/content/menu.page.tsx'),
  versions('pages'),
  route('gestion/pages/:id', 'features/backoffice/content/page.page.tsx'),
  list('animations'),
  versions('animations'),
  route('gestion/animations/:id', 'features/backoffice/content/animation.page.tsx'),
  route('gestion/mediatheque', 'features/backoffice/media/library.page.tsx'),
  route('gestion/mediatheque/:id', 'features/backoffice/media/picture.page.tsx'),
  route('gestion/referencement', 'features/backoffice/content/seo.page.tsx'),
  route('gestion/contenu/courriels', 'features/backoffice/mail-texts/list.page.tsx'),
  route('gestion/contenu/courriels/:template', 'features/backoffice/mail-texts/texts.page.tsx'),
  route('gestion/equipe-publique', 'features/backoffice/content/public-team.page.tsx'),
  route('gestion/configuration', 'features/backoffice/configuration/configuration.page.tsx'),
  route('gestion/tarifs', 'features/backoffice/tariffs/tariffs.page.tsx'),
];

const preview = (segment: string) =>
  route(`gestion/${segment}/:id/apercu`, 'features/backoffice/content/preview.page.tsx', {
    id: `gestion-${segment}-apercu`,
  });

/** Texts on the site as they will be read, in its own frame. */
export const contentPreviews = [preview('actualites'), preview('pages'), preview('animations')];

/** Data, without the frame of a screen. */
export const contentData = [
  route('gestion/contenu/courriels/:template/apercu', 'features/backoffice/mail-texts/preview.route.ts'),
  route('gestion/mediatheque/choix', 'features/backoffice/media/choices.route.ts'),
];
