import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The site map, in the order of portal.md §2. */
export default [
  layout('layouts/default.layout.tsx', [
    index('features/home/home.page.tsx'),
    route('vente-voiture-marchand/*', 'features/listing/listing.page.tsx'),
    route('comparer', 'features/listing/compare.page.tsx'),
    route('mes-reservations', 'features/bookings/bookings.page.tsx'),
    route('navigateur-deprecie', 'features/site/outdated-browser.page.tsx'),
    route('panier', 'features/cart/cart.page.tsx'),
    route('panier/valide', 'features/cart/validated-cart.page.tsx'),
  ]),
  layout('layouts/no-header.layout.tsx', [route('catalogue-btoc', 'features/listing/btoc.page.tsx')]),
  layout('layouts/no-header-no-footer.layout.tsx', []),
  layout('layouts/export.layout.tsx', []),

  route('evenements', 'features/site/events.route.ts'),
  route('documents/vehicules/:productId/:documentId', 'features/vehicle/document.route.ts'),
  route('actions/connexion', 'features/account/log-in.route.ts'),
  route('actions/deconnexion', 'features/account/log-out.route.ts'),
  route('actions/espace', 'features/account/switch-workspace.route.ts'),
  route('actions/vitrine', 'features/account/showroom.route.ts'),
  route('actions/preferences', 'features/site/preferences.route.ts'),
  route('actions/profil', 'features/account/profile.route.ts'),
  route('actions/reservation', 'features/bookings/booking.route.ts'),
  route('actions/attente', 'features/bookings/waiting-list.route.ts'),
  route('actions/panier', 'features/cart/cart.route.ts'),
  route('actions/favori', 'features/listing/favorite.route.ts'),
  route('actions/vue', 'features/vehicle/view.route.ts'),

  // Last: guarded by the b2c middleware, it decides whether a path is a vehicle page.
  layout('layouts/default.layout.tsx', { id: 'catch-all-layout' }, [route('*', 'features/vehicle/vehicle.page.tsx')]),
] satisfies RouteConfig;
