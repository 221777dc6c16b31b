import { randomUUID } from 'node:crypto';
import type { PlainIds } from './plain-handover.tsx';

export const newPlainIds = (): PlainIds => ({
  handoverId: randomUUID(),
  photoId: randomUUID(),
  reservePhotoId: randomUUID(),
});
