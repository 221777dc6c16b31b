import { HandoverBody, type HandoverTask } from '@pomelo/contract/handover/handover.schemas.ts';
import { describe, expect, it } from 'vitest';
import { buildShot } from '../capture/shot.fixture.ts';
import { type Draft, draftIn, kmOf, missingOf, newDraft, recordOf, SLOTS } from './draft.ts';

const ID = '0199f0aa-0000-4000-8000-000000000001';
const TASK: HandoverTask = {
  number: 'A0000042-01',
  title: 'Peugeot 208 GT',
  plate: null,
  vin: null,
  state: 'ready',
  reason: null,
  kind: 'delivery',
  company: 'Garage Martin',
  address: '1 rue du Pont, 69003 Lyon',
  contact: 'Claire Martin',
  phone: null,
  km: 20_000,
  needsRelease: true,
  release: null,
};
const draft = (change: Partial<Draft> = {}): Draft => ({ ...newDraft(ID, TASK), ...change });

describe('a draft of a hand-over', () => {
  // DELIV-6
  it('says what each step still needs', () => {
    const missing = (change: Partial<Draft>) => missingOf(draft(change), TASK);
    expect(missing({ step: 'vehicle' })).toMatch(/code/);
    expect(missing({ step: 'vehicle', release: 'K7M4' })).toBeNull();
    expect(missing({ step: 'condition', keys: '2' })).toMatch(/compteur/);
    expect(missing({ step: 'condition', keys: '2', km: '19 999' })).toMatch(/Relisez/);
    expect(missing({ step: 'condition', keys: '2', km: '19 999', kmConfirmed: true })).toBeNull();
    expect(missing({ step: 'condition', kmUnread: true })).toMatch(/clés/);
    expect(missing({ step: 'reserves' })).toMatch(/réserve/);
    expect(missing({ step: 'place' })).toMatch(/lieu/);
    expect(missing({ step: 'giver' })).toMatch(/nom/);
    expect(missing({ step: 'giver', giver: { name: 'Paul', drawn: false, accepted: true } })).toBeNull();
    expect(missing({ step: 'receiver' })).toMatch(/signer/);
    expect(missing({ step: 'receiver', later: true })).toBeNull();
  });

  // DELIV-6
  it('is a record of the contract, with the last shot of each slot', () => {
    const shot = (id: string, angle: string) => buildShot({ id, angle, damage: null });
    const [front, other, scratch, hand] = [1, 2, 3, 4].map((last) => `${ID.slice(0, -1)}${last + 1}`);
    const shots = [
      shot(front ?? '', SLOTS.photo('front-left')),
      shot(other ?? '', SLOTS.photo('autre-1')),
      shot(scratch ?? '', SLOTS.reserve('a')),
      shot(hand ?? '', SLOTS.giver),
    ];
    const record = recordOf(
      draft({
        km: '20 040',
        keys: '2',
        place: 'Lyon',
        reserves: [{ id: 'a', part: 'G03', thing: '', text: 'Rayure' }],
        giver: { name: 'Paul Routier', drawn: true, accepted: false },
        receiver: { name: 'Claire Martin', drawn: false, accepted: true },
      }),
      shots,
      '2026-11-28T10:00:00Z',
    );
    expect(HandoverBody.parse({ ...record, sentAt: '2026-11-28T10:00:01Z' })).toMatchObject({
      km: 20_040,
      keys: 2,
      photos: [
        { fileId: front, angle: 'front-left' },
        { fileId: other, angle: null },
      ],
      reserves: [{ part: 'G03', photos: [scratch] }],
      giver: { name: 'Paul Routier', fileId: hand },
      receiver: { name: 'Claire Martin', fileId: null, accepted: true },
    });
  });

  it('retains an odometer that was not read as unknown', () => {
    expect(kmOf(draft({ km: '20 040', kmUnread: true }))).toBeNull();
    expect(kmOf(draft())).toBeNull();
  });

  it('is read from the device as it was stored, and from nothing else', () => {
    const stored = draft({ place: 'Lyon' });
    expect(draftIn(JSON.stringify(stored))).toEqual(stored);
    for (const wrong of [null, '', '{', '[]', '{"handoverId":1}', '"x"']) expect(draftIn(wrong)).toBeNull();
  });
});
