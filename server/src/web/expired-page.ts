import { plainPage } from './plain-page.ts';

const escaped = (address: string): string => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

// BUYER-15
/** Answers a form without scripts whose session expired: its reload sends the same form again. */
export const expiredPage = (logIn: string): string =>
  plainPage({
    title: 'Votre session a expiré\u202f: rien n’a été envoyé',
    body: `<p>Ce que vous avez saisi est gardé par votre navigateur, dans cet onglet. Pour l’envoyer\u202f:</p>
<ol><li><a href="${escaped(logIn)}" target="_blank" rel="noopener">Connectez-vous dans un nouvel onglet</a>.</li>
<li>Revenez ici, rechargez la page, et acceptez que votre navigateur renvoie le formulaire.</li></ol>`,
  });
