/** Documents that are written on request from the vehicle's data; their file_key is `generated:KIND`. */
export const GENERATED_DOCUMENTS = {
  'certificat-immatriculation': { label: 'Certificat d’immatriculation', public: false },
  'situation-administrative': { label: 'Certificat de situation administrative', public: false },
  'certificat-conformite': { label: 'Certificat de conformité', public: false },
  'controle-technique': { label: 'Contrôle technique', public: false },
  'carnet-entretien': { label: 'Carnet d’entretien', public: false },
  'rapport-expertise': { label: 'Rapport d’expertise', public: true },
  'rapport-etat': { label: 'Rapport d’état', public: false },
  'certificat-batterie': { label: 'Certificat de batterie', public: true },
} as const;

export type GeneratedDocumentKind = keyof typeof GENERATED_DOCUMENTS;

const PREFIX = 'generated:';
export const generatedKey = (kind: GeneratedDocumentKind): string => PREFIX + kind;

/** The kind behind a file_key; undefined for an uploaded file. */
export function generatedKind(fileKey: string): GeneratedDocumentKind | undefined {
  const kind = fileKey.startsWith(PREFIX) ? fileKey.slice(PREFIX.length) : '';
  return Object.hasOwn(GENERATED_DOCUMENTS, kind) ? (kind as GeneratedDocumentKind) : undefined;
}
