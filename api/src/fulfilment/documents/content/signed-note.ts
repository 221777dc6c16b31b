import { formatKm } from '@pomelo/contract/format.ts';
import {
  angleName,
  CLOCK_TOLERANCE_MS,
  HANDOVER_KIND_LABELS,
  HANDOVER_PAPER_LABELS,
  reserveText,
} from '@pomelo/contract/handover/handover-rules.ts';
import { dayInParis } from '@pomelo/contract/paris-time.ts';
import type { SheetContent } from '../../../platform/documents/content/document-content.ts';
import { KIND_LABELS } from '../../../platform/documents/content/kinds.ts';
import { formatInstantInParis } from '../../../platform/documents/french.ts';
import type { DeliveredVehicle } from './deal-content.repository.ts';
import type { HandedOver } from './handed-over.repository.ts';
import { cutText } from '../../../platform/cut-text.ts';

const MAX_CAPTION_CHARACTERS = 120;

type Given = {
  vehicle: DeliveredVehicle;
  buyer: string;
  seller: SheetContent['seller'];
  handedOver: HandedOver;
};
type Facts = SheetContent['sections'][number]['facts'];

const LAW = 'Un dommage non apparent reste à signaler au transporteur sous trois jours (C. com. L133-3).';

/** Degrees, as maps read them. */
const coordinatesText = ({
  latitude,
  longitude,
  accuracy,
}: NonNullable<HandedOver['content']['coordinates']>) =>
  `${latitude.toFixed(5)}, ${longitude.toFixed(5)} (à ${Math.round(accuracy)}\u202fm près, par le téléphone)`;

function clockNote(seconds: number): string[] {
  if (Math.abs(seconds) * 1000 <= CLOCK_TOLERANCE_MS) return [];
  const minutes = Math.round(Math.abs(seconds) / 60);
  return [
    `L’horloge du téléphone était décalée de ${minutes}\u202fmin\u202f: l’heure de remise est corrigée par celle du serveur.`,
  ];
}

const paperNames = ({ papers, otherPapers }: HandedOver['content']): string =>
  [...papers.map((paper) => HANDOVER_PAPER_LABELS[paper]), otherPapers].filter(Boolean).join(', ') || 'aucun';

function conditionFacts({ km, content, receiver }: HandedOver): Facts {
  const reserves = [
    ...content.reserves.map((reserve) => reserveText(reserve)),
    ...(receiver.reserve ? [`Du destinataire\u202f: ${receiver.reserve}`] : []),
  ];
  return [
    ['Kilométrage', km === null ? 'non relevé' : formatKm(km)],
    ['Clés', String(content.keys)],
    ['Documents remis', paperNames(content)],
    ...(reserves.length === 0
      ? [['Réserves', 'sans réserve'] satisfies [string, string]]
      : reserves.map((text, index): [string, string] => [`Réserve ${index + 1}`, text])),
  ];
}

function picturesOf({ content, keys }: HandedOver): NonNullable<SheetContent['pictures']> {
  const named = [
    ...content.photos.map(({ fileId, angle }) => ({
      fileId,
      caption: angle === null ? 'Photographie' : angleName(angle),
    })),
    ...content.reserves.flatMap((reserve, index) =>
      reserve.photos.map((fileId) => ({
        fileId,
        caption: cutText(`Réserve ${index + 1}, ${reserveText(reserve)}`, MAX_CAPTION_CHARACTERS),
      })),
    ),
  ];
  return named.flatMap(({ fileId, caption }) => {
    const key = keys.get(fileId);
    return key === undefined ? [] : [{ caption, key }];
  });
}

// DELIV-10
/** The delivery note that both sides signed: it takes the place of the blank one. */
export function signedNote({ vehicle, buyer, seller, handedOver }: Given): SheetContent {
  const { content, receiver, handed_at: handedAt, closed_at: closedAt, kind, keys } = handedOver;
  const { number, title } = vehicle;
  const signature = (fileId: string | null): string | null =>
    fileId === null ? null : (keys.get(fileId) ?? null);
  const when = formatInstantInParis(handedAt);
  const confirmed = formatInstantInParis(closedAt ?? handedAt);
  const accepted = (name: string, at: string, fileId: string | null): string =>
    `${name}, le ${at}${fileId === null ? ', par case cochée' : ''}`;
  return {
    form: 'sheet',
    kind: 'delivery-note',
    title: KIND_LABELS['delivery-note'].title,
    number: `BL-${number}`,
    date: dayInParis(handedAt),
    subtitle: 'Signé par les deux parties lors de la remise du véhicule.',
    seller,
    qr: null,
    sections: [
      {
        heading: 'Véhicule',
        facts: [
          ['Désignation', title],
          ['Dossier', number],
          ['Identification', [vehicle.vin && `VIN ${vehicle.vin}`, vehicle.plate].filter(Boolean).join(', ')],
        ],
        paragraphs: [],
      },
      {
        heading: 'Remise',
        facts: [
          ['Destinataire', buyer],
          ['Remise', HANDOVER_KIND_LABELS[kind]],
          ['Remis par', handedOver.given_by],
          ['Date et heure', when],
          ['Lieu', content.place || 'non saisi'],
          ...(content.coordinates
            ? [['Position', coordinatesText(content.coordinates)] satisfies [string, string]]
            : []),
        ],
        paragraphs: [],
      },
      { heading: 'État à la remise', facts: conditionFacts(handedOver), paragraphs: [] },
    ],
    signatures: [],
    signed: [
      {
        label: 'Remis par',
        text: accepted(content.giver.name, when, content.giver.fileId),
        key: signature(content.giver.fileId),
      },
      {
        label: 'Reçu par',
        text: accepted(receiver.name, handedOver.receiver_person_id ? confirmed : when, receiver.fileId),
        key: signature(receiver.fileId),
      },
    ],
    pictures: picturesOf(handedOver),
    notes: [
      ...clockNote(handedOver.clock_off_seconds),
      ...(kind === 'delivery' ? [LAW] : []),
      `Empreinte SHA-256 de la remise\u202f: ${handedOver.sha256.toString('hex')}`,
    ],
  };
}
