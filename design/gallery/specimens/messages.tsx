import { MessageThread, type ThreadMessage } from '../../src/message-thread.tsx';
import { type Family, specimensOf } from '../specimen.ts';
import { LONG_HINT, UNBROKEN } from './long-texts.ts';

const SENT: ThreadMessage = {
  id: 1,
  author: 'Camille Renard',
  at: '26 nov. 2026 à 18 h 30',
  text: 'Bonjour, les trois Clio sont-elles encore libres\u202f?',
  isReceived: false,
};
const RECEIVED: ThreadMessage = {
  id: 2,
  author: 'Léa Martin, Pomelo',
  at: '26 nov. 2026 à 18 h 42',
  text: 'Bonjour, deux le sont.\n\nLa troisième revient demain.',
  isReceived: true,
};

export const MESSAGES: Family = {
  id: 'messages',
  title: 'Échanges',
  specimens: specimensOf('MessageThread', {
    'deux côtés': { element: <MessageThread messages={[SENT, RECEIVED]} />, isWide: true },
    vide: { element: <MessageThread messages={[]} none="Aucun message." />, isWide: true },
    'texte le plus long': {
      element: (
        <MessageThread
          messages={[
            { ...SENT, text: `${LONG_HINT} ${UNBROKEN}${UNBROKEN}` },
            { ...RECEIVED, author: 'Jean-Baptiste de La Villardière, Pomelo' },
          ]}
        />
      ),
      isWide: true,
    },
  }),
};
