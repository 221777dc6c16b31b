/** The event in another tab, and that this one is stale. `mine` and `now` are companies; null for a visitor. */
export function otherTabText(mine: string | null, now: string | null): string {
  if (now === null) return 'Vous vous êtes déconnecté dans un autre onglet.';
  if (mine === null) return `Vous êtes connecté dans un autre onglet, pour ${now}.`;
  if (mine === now) return 'Une autre personne s’est connectée dans un autre onglet.';
  return `Cet onglet montre encore ${mine}\u202f: vous êtes passé à ${now} dans un autre.`;
}
