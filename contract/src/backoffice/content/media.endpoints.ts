import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { byShortId } from '../../ids.ts';
import { paged, pageOf } from '../../paging.ts';
import { LibraryPicture, PictureChange, PictureUpload, PictureUse } from './media.schemas.ts';

const reads = { audience: 'staff', permission: 'content.read' } as const;
const writes = { audience: 'staff', permission: 'content.write' } as const;

/** The media library: the pictures that texts are illustrated with. */
export const staffMedia = {
  list: endpoint('GET /backoffice/media', {
    summary: 'La médiathèque',
    ...reads,
    query: z.object({
      q: z.string().trim().max(200).optional(),
      /** `unused`: pictures without a use. */
      use: z.enum(['used', 'unused']).optional(),
      ...paged(48),
    }),
    answer: pageOf(LibraryPicture),
  }),
  one: endpoint('GET /backoffice/media/:id', {
    summary: 'Une image et les endroits où elle sert',
    ...reads,
    params: byShortId,
    answer: LibraryPicture.extend({ usedIn: z.array(PictureUse) }),
    refusals: ['not-found'],
  }),
  add: endpoint('POST /backoffice/media', {
    summary: 'Ajouter une image',
    ...writes,
    body: PictureUpload,
    bodyKind: 'form',
    answer: LibraryPicture,
    refusals: ['invalid', 'unsupported-media', 'too-large', 'unavailable'],
  }),
  change: endpoint('PUT /backoffice/media/:id', {
    summary: 'Renommer une image ou dire ce qu’elle montre',
    ...writes,
    params: byShortId,
    body: PictureChange,
    answer: LibraryPicture,
    refusals: ['not-found', 'invalid', 'changed-meanwhile'],
  }),
  /** Refused while anything shows it. */
  remove: endpoint('DELETE /backoffice/media/:id', {
    summary: 'Supprimer une image',
    ...writes,
    params: byShortId,
    refusals: ['not-found', 'in-use'],
  }),
};
