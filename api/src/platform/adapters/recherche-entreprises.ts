import { z } from 'zod';
import type { CompanyAnswer, CompanyRegister } from './companies.ts';
import { createOutsideCall, type OutsideCall } from './outside-call.ts';

const BASE_URL = 'https://recherche-entreprises.api.gouv.fr';
const TIMEOUT_MS = 3000;
/** By address of caller; the search of a SIRET gives one company. */
const PER_SECOND = 7;

const text = z.string().nullish().catch(null);
const Establishment = z.looseObject({
  siret: text,
  adresse: text,
  code_postal: text,
  libelle_commune: text,
  etat_administratif: text,
  activite_principale: text,
});
const Company = z.looseObject({
  siren: z.string(),
  nom_complet: text,
  nom_raison_sociale: text,
  etat_administratif: text,
  activite_principale: text,
  siege: Establishment.nullish().catch(null),
  matching_etablissements: z.array(Establishment).nullish().catch(null),
  bodacc: z
    .looseObject({
      radiation: z
        .looseObject({ est_radie: z.boolean().nullish().catch(null) })
        .nullish()
        .catch(null),
      procedure_collective: z.looseObject({ statut: text }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});
const Answer = z.looseObject({ results: z.array(Company) });
type Company = z.output<typeof Company>;
type Establishment = z.output<typeof Establishment>;

const SIREN_LENGTH = 9;
const HIDDEN = /NON[- ]DIFFUSIBLE/i;

/** « 12 RUE DE LA GARE 69003 LYON » without what comes after the street. */
function addressOf({ adresse, code_postal, libelle_commune }: Establishment): {
  street: string;
  postcode: string;
  city: string;
} {
  const whole = adresse ?? '';
  const postcode = code_postal ?? /\b(\d{5})\b(?!.*\b\d{5}\b)/.exec(whole)?.[1] ?? '';
  const at = postcode === '' ? -1 : whole.lastIndexOf(postcode);
  const street = (at < 0 ? whole : whole.slice(0, at)).trim().replace(/,$/, '');
  return {
    street: street.slice(0, 200),
    postcode,
    city: (libelle_commune ?? whole.slice(at + postcode.length)).trim().slice(0, 100),
  };
}

/** A procedure that was closed is over. */
const isInsolvent = ({ bodacc }: Company): boolean => {
  const procedure = bodacc?.procedure_collective;
  const underWay = Boolean(procedure) && !/cl[oô]tur/i.test(procedure?.statut ?? '');
  return underWay || bodacc?.radiation?.est_radie === true;
};

function read(answer: unknown, siret: string): CompanyAnswer {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) return { status: 'unreachable' };
  const company = parsed.data.results.find(({ siren }) => siren === siret.slice(0, SIREN_LENGTH));
  const rs = company?.nom_raison_sociale ?? company?.nom_complet ?? '';
  // Companies that opted out of publication count as unknown.
  if (!company || rs === '' || HIDDEN.test(rs)) return { status: 'unknown' };
  const establishments = [
    ...(company.matching_etablissements ?? []),
    ...(company.siege ? [company.siege] : []),
  ];
  const own = establishments.find((one) => one.siret === siret);
  const shown = own ?? company.siege ?? {};
  return {
    status: 'found',
    closed: own?.etat_administratif === 'F' || company.etat_administratif === 'C',
    company: {
      siret,
      rs: rs.slice(0, 200),
      ...addressOf({ ...shown }),
      naf: own?.activite_principale ?? company.activite_principale ?? null,
      insolvency: isInsolvent(company),
    },
  };
}

/** The public search of companies (annuaire-entreprises): free, without a key, seven calls a second. */
export function createCompanyRegister({
  baseUrl = BASE_URL,
  call = createOutsideCall({ timeoutMs: TIMEOUT_MS, perSecond: PER_SECOND }),
}: { baseUrl?: string; call?: OutsideCall } = {}): CompanyRegister {
  return {
    find: async (siret) => {
      const url = new URL('/search', baseUrl);
      url.searchParams.set('q', siret);
      return read(await call(url), siret);
    },
  };
}
