import { route } from '@react-router/dev/routes';

/** The screens of `/gestion`, in the order of its menu. */
export const backofficeRoutes = [route('gestion', 'features/backoffice/today/today.page.tsx')];
