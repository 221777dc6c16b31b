import type { PushDevices } from '@pomelo/contract/account/push.schemas.ts';
import { formatDay } from '../../lib/dates.ts';

/** Intentions of the form. */
export const ADD_DEVICE = 'avertir-appareil';
export const REMOVE_DEVICE = 'ne-plus-avertir';

export const DEVICE_ADDED = 'Cet appareil reçoit les notifications';
export const DEVICE_REMOVED = 'Notifications désactivées';
export const DEVICE_FAILED = 'Ce choix n’a pas pu être enregistré. Réessayez.';

export type PushState = 'ready' | 'asking' | 'unsupported' | 'denied' | 'dismissed' | 'failed';

export const PUSH_STATE_TEXTS: Record<PushState, string> = {
  ready: '',
  asking: 'Votre navigateur demande votre autorisation.',
  unsupported:
    'Ce navigateur ne reçoit pas de notifications. Sur iPhone, ajoutez d’abord Pomelo à l’écran d’accueil.',
  denied:
    'Les notifications de ce site sont bloquées dans votre navigateur\u202f: autorisez-les dans ses réglages, puis rechargez la page.',
  dismissed: 'Sans votre autorisation, cet appareil ne peut pas être averti.',
  failed: 'Le service de notifications de ce navigateur ne répond pas. Réessayez plus tard.',
};

export const deviceText = ({
  createdAt,
  sentAt,
}: Pick<PushDevices['devices'][number], 'createdAt' | 'sentAt'>): string =>
  `Activé le ${formatDay(createdAt)}${sentAt ? `, dernière notification le ${formatDay(sentAt)}` : ''}`;
