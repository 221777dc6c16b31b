import { createECDH } from 'node:crypto';
import { expect, it } from 'vitest';
import { areSubscriptionKeys, encryptPush, keyPairOf } from './push-encryption.ts';

const P256DH = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
const AUTH = 'BTBZMqHH6r4Tts7J_aSIgg';

it('encrypts the example of RFC 8291, appendix A', () => {
  const keyPair = keyPairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const text = 'When I grow up, I want to be a watermelon';
  expect(encryptPush(text, { p256dh: P256DH, auth: AUTH }, { keyPair, salt }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

it('accepts only points of the curve, and secrets of sixteen bytes', () => {
  expect(areSubscriptionKeys({ p256dh: P256DH, auth: AUTH })).toBe(true);
  expect(areSubscriptionKeys({ p256dh: P256DH, auth: `${AUTH}AA` })).toBe(false);
  expect(areSubscriptionKeys({ p256dh: `${P256DH.slice(0, -4)}AAAA`, auth: AUTH })).toBe(false);
  const compressed = createECDH('prime256v1').generateKeys('base64', 'compressed');
  expect(areSubscriptionKeys({ p256dh: compressed, auth: AUTH })).toBe(false);
});
