import { dayInParis } from '@pomelo/contract/paris-time.ts';
import { generateSync } from 'otplib';
import { v7 as uuidv7 } from 'uuid';
import { newLinkToken } from '../../../platform/link-tokens.ts';
import { newPasswordLink } from '../../../accounts/account/password/password-link.service.ts';
import { PASSWORD } from '../../factories.ts';
import { buildJpeg, buildPdf } from '../../files/files.ts';
import { buildSiret } from '../../siret.ts';
import { createStaffMember, asStaff, type Staff } from '../../staff.ts';
import { as, type Buyer, newAddress, signedIn, type TestApi } from '../../whole-api.ts';
import {
  type TargetedRequest,
  expectSuccess,
  asBuyer,
  byToken,
  later,
  type RequestGenerators,
  sendForm,
} from './targeted-request.ts';

const NEW_PASSWORD = 'pluie fine sur le quai';

const startSetup = async ({ app }: TestApi, buyer: Buyer): Promise<string> =>
  (
    await expectSuccess<{ secret: string }>(
      as(app, buyer, 'POST /public/me/two-step/setup', { password: PASSWORD }),
    )
  ).secret;

const codeOf = (secret: string): string => generateSync({ secret });

/** A buyer with two-step verification, and its recovery codes. */
async function createBuyerWithTwoStep(api: TestApi): Promise<{ buyer: Buyer; codes: string[] }> {
  const buyer = await signedIn(api);
  const code = codeOf(await startSetup(api, buyer));
  const { codes } = await expectSuccess<{ codes: string[] }>(
    as(api.app, buyer, 'POST /public/me/two-step/confirm', { code }),
  );
  return { buyer, codes };
}

async function requestSecondFactor(api: TestApi): Promise<TargetedRequest> {
  const { buyer, codes } = await createBuyerWithTwoStep(api);
  const login = { method: 'POST', url: '/public/login_check', remoteAddress: newAddress() } as const;
  const answer = await api.app.inject({ ...login, payload: { username: buyer.email, password: PASSWORD } });
  return {
    actor: 'visitor',
    body: { challenge: answer.json<{ challenge: string }>().challenge, code: codes[0] },
  };
}

async function createPasswordToken({ db, ...api }: TestApi): Promise<string> {
  const { personId } = await signedIn({ db, ...api });
  const { path } = await newPasswordLink(db, personId, 'reset', new Date());
  return path.split('/').at(-1) ?? '';
}

async function createInvitation(api: TestApi): Promise<string> {
  const owner = await signedIn(api, 'owner');
  const { token, hash } = newLinkToken();
  const id = uuidv7();
  const who = {
    email: `karim-${id}@garage.test`,
    first_name: 'Karim',
    last_name: 'Haddad',
    role: 'buyer',
  } as const;
  const by = { workspace_id: owner.workspaceId, invited_by: owner.personId };
  await api.db
    .insertInto('invitation')
    .values({ id, ...who, ...by, token_hash: hash, expires_at: later() })
    .execute();
  return token;
}

async function requestRegistration(api: TestApi): Promise<TargetedRequest> {
  const document = async (kind: string, content: Buffer): Promise<string> => {
    const file = { name: 'file', fileName: `${kind}.pdf`, content };
    return (
      await sendForm<{ id: string }>(api, { headers: {} }, '/public/register/documents', { kind }, file)
    ).id;
  };
  const documents = {
    kbis: await document('kbis', buildPdf()),
    identity: await document('identity', await buildJpeg()),
  };
  const person = {
    firstName: 'Ada',
    lastName: 'Roux',
    email: `ada-${uuidv7()}@garage.test`,
    phone1: '06 12 34 56 78',
  };
  const company = {
    siret: buildSiret(),
    rs: 'Garage du Lac',
    street: '4 quai du Lac',
    postcode: '74000',
    city: 'Annecy',
  };
  const kbisDate = dayInParis(new Date());
  return { actor: 'visitor', body: { ...company, ...person, ...documents, kbisDate } };
}

/** A separate staff account, so that changes to it do not affect the fixture's administrator. */
const asMember = ({ headers }: Staff, body: object): TargetedRequest => ({
  actor: 'administrator',
  headers,
  body,
});
const createMember = (api: TestApi): Promise<Staff> => createStaffMember(api, 'sales');
async function memberTotpCode({ app }: TestApi, staff: Staff): Promise<string> {
  const setUp = asStaff(app, staff, 'POST /backoffice/me/two-step/setup', { password: PASSWORD });
  return codeOf((await expectSuccess<{ secret: string }>(setUp)).secret);
}

export const ACCOUNT: RequestGenerators = {
  'POST /public/login_check/second-factor': requestSecondFactor,
  'GET /public/password/token/:token': async (api) => byToken(await createPasswordToken(api)),
  'POST /public/password/change': async (api) => ({
    body: { token: await createPasswordToken(api), password: NEW_PASSWORD },
  }),
  'POST /public/me/two-step/confirm': async (api) => {
    const buyer = await signedIn(api);
    return { ...asBuyer(buyer), body: { code: codeOf(await startSetup(api, buyer)) } };
  },
  'POST /public/me/two-step/recovery-codes': async (api) => ({
    ...asBuyer((await createBuyerWithTwoStep(api)).buyer),
    body: { password: PASSWORD },
  }),
  'POST /public/register': requestRegistration,
  'GET /public/invitations/:token': async (api) => byToken(await createInvitation(api)),
  'POST /public/invitations/:token/accept': async (api) => ({
    ...byToken(await createInvitation(api)),
    body: { password: NEW_PASSWORD },
  }),
  'POST /backoffice/me/password': async (api) =>
    asMember(await createMember(api), { currentPassword: PASSWORD, password: NEW_PASSWORD }),
  'POST /backoffice/me/two-step/confirm': async (api) => {
    const staff = await createMember(api);
    return asMember(staff, { code: await memberTotpCode(api, staff) });
  },
  'POST /backoffice/me/two-step/recovery-codes': async (api) => {
    const staff = await createMember(api);
    await expectSuccess(
      asStaff(api.app, staff, 'POST /backoffice/me/two-step/confirm', {
        code: await memberTotpCode(api, staff),
      }),
    );
    return asMember(staff, { password: PASSWORD });
  },
};
