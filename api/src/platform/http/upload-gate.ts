import { isUploadedFile } from '@pomelo/contract/files.ts';
import { ScannerUnavailable, type VirusScanner } from '../adapters/virus-scanner.ts';
import { limitedQueue } from '../load/limited-queue.ts';
import { refuse } from '../errors/refusal.ts';

export type UploadParts = {
  /** Free bytes of the file storage. */
  freeBytes: () => Promise<number>;
  /** Uploads are refused below this number of free bytes. */
  minFreeBytes: number;
  /** Null when no scanner is configured. */
  scanner: VirusScanner | null;
};

export type UploadGate = {
  /** Refuses (storage-full) before a form with files is read. */
  admit: () => Promise<void>;
  /**
   * Scans the files of a form that was read. Refuses with unsupported-media, and with unavailable when none
   * can be validated.
   */
  inspect: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
};

const WITHOUT_SCAN =
  'La vérification antivirus ne répond pas\u202f: rien n’a été enregistré, réessayez dans un instant.';
const INFECTED = 'Ce fichier est signalé comme dangereux par l’antivirus\u202f: il n’a pas été enregistré.';

/** Each scan buffers its file in memory. */
const SCANS_AT_ONCE = 8;
const MAX_WAITING = 50;
/** Per caller, so that the files of one refuse nobody else’s. */
const EACH = { atOnce: SCANS_AT_ONCE / 2, waiting: MAX_WAITING / 2 };

type Log = { warn: (details: object, message: string) => void };

/** The checks of every form with files: free space, then antivirus. */
export function createUploadGate({ freeBytes, minFreeBytes, scanner }: UploadParts, log: Log): UploadGate {
  const inQueue = limitedQueue({ atOnce: SCANS_AT_ONCE, waiting: MAX_WAITING, each: EACH });
  const virusIn = async (bytes: Uint8Array): Promise<string | null> => {
    try {
      return scanner ? await inQueue(() => scanner.scan(bytes)) : null;
    } catch (error) {
      if (!(error instanceof ScannerUnavailable)) throw error;
      log.warn({ err: error }, 'an upload was refused: the virus scanner does not answer');
      return refuse('unavailable', WITHOUT_SCAN);
    }
  };
  return {
    admit: async () => {
      if ((await freeBytes()) < minFreeBytes) {
        log.warn({ minFreeBytes }, 'an upload was refused: too little space is free');
        refuse('storage-full');
      }
    },
    inspect: async (fields) => {
      for (const [path, value] of Object.entries(fields)) {
        if (!isUploadedFile(value)) continue;
        const virus = await virusIn(value.bytes);
        if (virus === null) continue;
        log.warn({ virus }, 'an upload was refused: a virus was found');
        refuse('unsupported-media', INFECTED, { errors: [{ path, message: INFECTED }] });
      }
    },
  };
}
