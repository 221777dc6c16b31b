import type { ChatProviderName } from '@pomelo/contract/content/chat-settings.ts';
import type { Purpose } from '@pomelo/contract/content/consent.ts';

const CHAT_NAMES: Record<ChatProviderName, string> = {
  tawk: 'tawk.to',
  chatwoot: 'Chatwoot',
  crisp: 'Crisp',
};

export type PurposeTexts = { label: string; hint: string };

/** The use of a purpose, and the recipients of its data. */
export function purposeText(purpose: Purpose, chat: ChatProviderName | undefined): PurposeTexts {
  if (purpose === 'audience') {
    return {
      label: 'Mesure d’audience',
      hint: 'Google Tag Manager compte les pages vues et les boutons pressés. Ni vos prix ni votre société ne lui sont transmis.',
    };
  }
  const name = chat ? `${CHAT_NAMES[chat]} transmet` : 'Le fournisseur transmet';
  return {
    label: 'Messagerie instantanée',
    hint: `${name} vos messages à notre équipe, avec votre nom, votre société, votre e-mail et votre téléphone. Une fois connecté seulement.`,
  };
}

/** The one sentence of the banner. */
export function askText(purposes: readonly Purpose[]): string {
  const uses = purposes.map((purpose) =>
    purpose === 'audience' ? 'mesurer l’audience du site' : 'ouvrir une messagerie avec notre équipe',
  );
  return `Avec votre accord, des services tiers servent à ${uses.join(' et à ')}. Rien n’est chargé avant votre réponse, gardée six mois.`;
}

export const CONSENT_SAVED = 'Votre choix est enregistré.';
export const CONSENT_NOT_SAVED = 'Votre choix n’a pas pu être enregistré. Réessayez.';
