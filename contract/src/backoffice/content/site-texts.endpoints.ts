import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  anyLines,
  anyText,
  charactersAtMost,
  emailOf,
  optionalPhone,
  personNameField,
  requiredLines,
  requiredText,
} from '../../fields.ts';
import { byShortId, ShortId } from '../../ids.ts';
import { paged, pageOf } from '../../paging.ts';
import { versionField } from './content.schemas.ts';

const reads = { audience: 'staff', permission: 'content.read' } as const;
const writes = { audience: 'staff', permission: 'content.write' } as const;
const onSave = ['not-found', 'invalid', 'changed-meanwhile'] as const;

/** Listing pages of a make or a model, and those of one filter. */
export const SEO_SCOPES = ['cars', 'filters'] as const;
export const SeoScope = z.enum(SEO_SCOPES);
export type SeoScope = z.infer<typeof SeoScope>;

const scopeParams = z.strictObject({ scope: SeoScope });
const oneOfScope = z.strictObject({ scope: SeoScope, id: ShortId });

/** `peugeot`, `peugeot/208`, `diesel`: the path after /vente-voiture-marchand/. */
const path = z
  .string()
  .trim()
  .max(120, charactersAtMost(120))
  .regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)?$/,
    'Écrivez la marque, ou la marque et le modèle\u202f: «\u202fpeugeot/208\u202f».',
  );

export const SeoBody = z.object({
  path,
  title: requiredText(120, 'Indiquez le titre.'),
  description: requiredLines(320, 'Indiquez la description.'),
  heading: requiredText(120, 'Indiquez le titre de la page.'),
  text: anyLines(2000).default(''),
});
export const SeoEntry = z.strictObject({
  id: z.int(),
  version: versionField,
  path: z.string(),
  title: z.string(),
  description: z.string(),
  heading: z.string(),
  text: z.string(),
});
export type SeoEntry = z.infer<typeof SeoEntry>;

export const TEAM_LANGUAGES = ['fr', 'en', 'de', 'es', 'it', 'nl', 'pl', 'pt', 'ro', 'ar'] as const;
export const PublicMemberBody = z.object({
  firstName: personNameField('le prénom'),
  lastName: personNameField('le nom'),
  job: requiredText(100, 'Indiquez la fonction.'),
  jobEnglish: anyText(100).default(''),
  languages: z
    .array(z.enum(TEAM_LANGUAGES, 'Choisissez les langues.'))
    .min(1, 'Choisissez au moins une langue.')
    .max(TEAM_LANGUAGES.length),
  /** Recipient of the forms; never shown. */
  email: emailOf('l’adresse e-mail'),
  phone: optionalPhone.default(''),
  pictureId: z.int().min(1).nullable().default(null),
  visible: z.boolean(),
});
export const PublicMember = z.strictObject({
  id: z.int(),
  version: versionField,
  firstName: z.string(),
  lastName: z.string(),
  job: z.string(),
  jobEnglish: z.string(),
  languages: z.array(z.string()),
  email: z.string(),
  phone: z.string(),
  pictureId: z.int().nullable(),
  visible: z.boolean(),
});
export type PublicMember = z.infer<typeof PublicMember>;
/** More than any team that answers. */
export const MAX_TEAM = 100;

/** SEO texts of the listing pages, and the contacts shown to visitors. */
export const siteTexts = {
  seoList: endpoint('GET /backoffice/seo/:scope', {
    summary: 'Les textes des pages de liste',
    ...reads,
    params: scopeParams,
    query: z.object({ q: z.string().trim().max(120).optional(), ...paged(50) }),
    answer: pageOf(SeoEntry),
  }),
  addSeo: endpoint('POST /backoffice/seo/:scope', {
    summary: 'Écrire les textes d’une page de liste',
    ...writes,
    params: scopeParams,
    body: SeoBody,
    answer: SeoEntry,
    refusals: ['invalid'],
  }),
  saveSeo: endpoint('PUT /backoffice/seo/:scope/:id', {
    summary: 'Modifier les textes d’une page de liste',
    ...writes,
    params: oneOfScope,
    body: SeoBody.extend({ version: versionField }),
    answer: SeoEntry,
    refusals: onSave,
  }),
  removeSeo: endpoint('DELETE /backoffice/seo/:scope/:id', {
    summary: 'Supprimer les textes d’une page de liste',
    ...writes,
    params: oneOfScope,
    refusals: ['not-found'],
  }),

  team: endpoint('GET /backoffice/team', {
    summary: 'L’équipe que le site montre',
    ...reads,
    answer: z.strictObject({ data: z.array(PublicMember).max(MAX_TEAM) }),
  }),
  addMember: endpoint('POST /backoffice/team', {
    summary: 'Ajouter quelqu’un à l’équipe montrée',
    ...writes,
    body: PublicMemberBody,
    answer: PublicMember,
    refusals: ['invalid', 'limit-reached'],
  }),
  saveMember: endpoint('PUT /backoffice/team/:id', {
    summary: 'Modifier quelqu’un de l’équipe montrée',
    ...writes,
    params: byShortId,
    body: PublicMemberBody.extend({ version: versionField }),
    answer: PublicMember,
    refusals: onSave,
  }),
  orderTeam: endpoint('PUT /backoffice/team', {
    summary: 'Ranger l’équipe montrée',
    ...writes,
    body: z.strictObject({ ids: z.array(z.int().min(1)).max(MAX_TEAM) }),
    answer: z.strictObject({ data: z.array(PublicMember) }),
    refusals: ['changed-meanwhile'],
  }),
  removeMember: endpoint('DELETE /backoffice/team/:id', {
    summary: 'Retirer quelqu’un de l’équipe montrée',
    ...writes,
    params: byShortId,
    refusals: ['not-found'],
  }),
};
