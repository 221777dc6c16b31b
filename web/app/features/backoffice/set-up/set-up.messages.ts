import type { SetUpSteps } from '@pomelo/contract/backoffice/staff.schemas.ts';
import { counted } from '@pomelo/contract/format.ts';
import { staffUrls } from '../../../backoffice-urls.ts';

export const SET_UP_FAILED = 'Le portail ne répond pas. Réessayez dans un instant.';

export type Step = {
  id: string;
  title: string;
  text: string;
  isDone: boolean;
  href: string | null;
  verb: string;
};

/** Set-up steps before the first buyer, in the recommended order. */
export function stepsOf({ seller, feeds, vehicles, articles, team, buyers }: SetUpSteps): Step[] {
  return [
    {
      id: 'vendeur',
      title: 'Dire qui vend',
      text: seller
        ? `Les documents sont au nom de la société ${seller}.`
        : 'Les documents portent encore la société de démonstration. Donnez la vôtre au démarrage du serveur, par la variable SELLER.',
      isDone: seller !== null,
      href: null,
      verb: '',
    },
    {
      id: 'stock',
      title: 'Importer le stock',
      text:
        vehicles > 0
          ? `${counted(vehicles, 'véhicule en vente', 'véhicules en vente')}, ${counted(feeds, 'flux', 'flux')}.`
          : 'Un premier fichier, dont vous associez les colonnes une fois pour toutes.',
      isDone: vehicles > 0,
      href: staffUrls.feeds(),
      verb: vehicles > 0 ? 'Voir les flux' : 'Importer un fichier',
    },
    {
      id: 'equipe',
      title: 'Inviter l’équipe',
      text:
        team > 1
          ? `${counted(team, 'personne')} dans l’équipe.`
          : 'Vous êtes seul pour l’instant. Chacun reçoit un lien et ses rôles.',
      isDone: team > 1,
      href: staffUrls.staff(team > 1 ? '' : 'ajouter=1'),
      verb: team > 1 ? 'Voir l’équipe' : 'Ajouter une personne',
    },
    {
      id: 'contenu',
      title: 'Publier une première actualité',
      text:
        articles > 0
          ? `${counted(articles, 'actualité publiée', 'actualités publiées')}.`
          : 'La page d’accueil la montre dès qu’elle est en ligne.',
      isDone: articles > 0,
      href: articles > 0 ? staffUrls.contents('news') : staffUrls.newContent('news'),
      verb: articles > 0 ? 'Voir les actualités' : 'Écrire une actualité',
    },
    {
      id: 'acheteurs',
      title: 'Accepter un premier acheteur',
      text:
        buyers > 0
          ? `${counted(buyers, 'société a un espace', 'sociétés ont un espace')}.`
          : 'Un marchand s’inscrit depuis le site\u202f: sa demande attend ensuite ici, avec ses documents.',
      isDone: buyers > 0,
      href: staffUrls.registrations(),
      verb: 'Voir les inscriptions',
    },
  ];
}

/** « 2 étapes sur 5 » */
export function progressText(steps: readonly Step[]): string {
  const done = steps.filter(({ isDone }) => isDone).length;
  if (done === steps.length) return 'Tout est prêt. Cette page reste ici pour mémoire.';
  return `${counted(done, 'étape')} sur ${steps.length}`;
}
