import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';

const CURVE = 'prime256v1';
const POINT_BYTES = 65;
const SALT_BYTES = 16;
const KEY_BYTES = 16;
const NONCE_BYTES = 12;
const SECRET_BYTES = 32;
const RECORD_BYTES = 4096;
/** RFC 8188: ends the last record. */
const LAST_RECORD = Buffer.from([2]);

/** The keys of a subscription, base64url: a point of P-256, and sixteen random bytes. */
export type SubscriptionKeys = { p256dh: string; auth: string };
type Ephemeral = { keyPair: ECDH; salt: Buffer };

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url');
const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

function newEphemeral(): Ephemeral {
  const keyPair = createECDH(CURVE);
  keyPair.generateKeys();
  return { keyPair, salt: randomBytes(SALT_BYTES) };
}

/** A key pair of a private key of 32 bytes. Throws for one that is not of P-256. */
export function keyPairOf(privateKey: string): ECDH {
  const pair = createECDH(CURVE);
  pair.setPrivateKey(bytes(privateKey));
  return pair;
}

/** Whether both keys have the form that RFC 8291 requires; the point must be on the curve. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = bytes(p256dh);
  if (point.length !== POINT_BYTES || bytes(auth).length !== SALT_BYTES) return false;
  try {
    newEphemeral().keyPair.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/** RFC 8291: the body of a push message, in one record of `aes128gcm`. */
export function encryptPush(
  text: string,
  { p256dh, auth }: SubscriptionKeys,
  { keyPair, salt }: Ephemeral = newEphemeral(),
): Buffer {
  const [receiver, sender] = [bytes(p256dh), keyPair.getPublicKey()];
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const key = derive(keyPair.computeSecret(receiver), bytes(auth), info, SECRET_BYTES);
  const contentKey = derive(key, salt, 'Content-Encoding: aes128gcm\0', KEY_BYTES);
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', NONCE_BYTES);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = Buffer.concat([
    cipher.update(Buffer.concat([Buffer.from(text), LAST_RECORD])),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_BYTES);
  return Buffer.concat([salt, size, Buffer.from([sender.length]), sender, record]);
}

function signingKey(pair: ECDH): KeyObject {
  const point = pair.getPublicKey();
  const key = {
    kty: 'EC',
    crv: 'P-256',
    d: pair.getPrivateKey('base64url'),
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  return createPrivateKey({ key, format: 'jwk' });
}

/** RFC 8292: signs who sends, for one push service until `expiresAt`. */
export function createVapid(pair: ECDH, subject: string) {
  const key = signingKey(pair);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return (audience: string, expiresAt: Date): string => {
    const claims = { aud: audience, exp: Math.floor(expiresAt.getTime() / 1000), sub: subject };
    const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
    return `vapid t=${signed}.${signature.toString('base64url')}, k=${pair.getPublicKey('base64url')}`;
  };
}
