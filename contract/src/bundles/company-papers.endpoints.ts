import { endpoint } from '../endpoint.ts';
import { DOCUMENT_FILE_TYPES } from '../files.ts';
import { byId } from '../ids.ts';
import { CompanyPaperForm, CompanyPapers } from './company-papers.schemas.ts';

/** The papers of the company that its carte-grise requests have in common (CG-3). */
export const companyPapers = {
  list: endpoint('GET /public/company-papers', {
    summary: 'Les pièces de ma société',
    audience: 'buyer',
    answer: CompanyPapers,
  }),
  put: endpoint('POST /public/company-papers', {
    summary: 'Ajouter ou remplacer une pièce de ma société',
    audience: 'buyer',
    role: 'buyer',
    body: CompanyPaperForm,
    bodyKind: 'form',
    answer: CompanyPapers,
    refusals: ['invalid', 'unsupported-media', 'too-large'],
  }),
  /** Only for those who act for the company, since it may be an identity card. */
  file: endpoint('GET /public/company-papers/:id', {
    summary: 'Une pièce de ma société',
    audience: 'buyer',
    role: 'buyer',
    resource: 'company-paper',
    params: byId,
    answerKind: 'file',
    answerTypes: DOCUMENT_FILE_TYPES,
    refusals: ['not-found'],
  }),
  remove: endpoint('DELETE /public/company-papers/:id', {
    summary: 'Retirer une pièce de ma société',
    audience: 'buyer',
    role: 'buyer',
    resource: 'company-paper',
    params: byId,
    answer: CompanyPapers,
    refusals: ['not-found'],
  }),
};
