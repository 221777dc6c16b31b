import { Section } from '@pomelo/design/section.tsx';
import * as css from './terminals.module.css';

/** Legal requirements of an installation, and its VAT rate. */
export function TerminalLaw() {
  return (
    <Section title="Ce qu’il faut savoir">
      <ul className={css.law}>
        <li>
          <b>Pose.</b> Un point de charge de plus de 3,7{'\u202f'}kW est posé et entretenu par un électricien
          qualifié IRVE (décret n°
          {'\u00a0'}
          2017-26 du 12 janvier 2017). La pose proposée ici l’est par un tel installateur, après une visite.
        </li>
        <li>
          <b>TVA.</b> Bornes, livraison et pose sont facturées à vos locaux professionnels avec une TVA de 20
          {'\u202f'}%, récupérable dans les conditions habituelles. Le taux de 5,5{'\u202f'}% ne vaut que pour
          la pose dans un logement, sous conditions (CGI, art. 278-0 bis).
        </li>
        <li>
          <b>Aides.</b> Le programme ADVENIR peut financer une part de la borne et de la pose, selon le lieu
          et l’usage{'\u202f'}: la demande se fait avant la commande.
        </li>
      </ul>
    </Section>
  );
}
