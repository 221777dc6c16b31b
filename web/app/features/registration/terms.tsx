/** The terms, shown where they are accepted. */
export function Terms() {
  return (
    <details className="terms">
      <summary>Conditions d’accès et données personnelles</summary>
      <ul>
        <li>Pomelo est réservé aux professionnels de l’automobile. Les prix marchands ne sont pas communiqués à des particuliers.</li>
        <li>Une réservation engage votre société pendant sa durée{'\u202f'}; une commande validée est ferme.</li>
        <li>Votre compte est personnel{'\u202f'}: invitez vos collègues plutôt que de partager un mot de passe.</li>
        <li>
          Vos coordonnées servent à tenir votre compte, à traiter vos commandes et à vous écrire à leur sujet. Elles ne sont ni vendues, ni
          cédées.
        </li>
        <li>Le Kbis et la pièce d’identité servent à vérifier votre société. Seule l’équipe qui valide les inscriptions les ouvre.</li>
        <li>Vous pouvez à tout moment consulter, corriger, exporter vos données ou fermer votre compte depuis votre profil.</li>
      </ul>
    </details>
  );
}
