import { type Faults, firstWrong } from '@bourse/client/form/faults.ts';
import { describe, expect, it } from 'vitest';
import { emptyIdentityForm, type FieldName, type FormValues, fieldOrder, identityFaultsOf } from './form.ts';
import { checkPicture } from './picture-check.ts';

const there = { stage: 'there', preview: 'blob:1', name: 'a.jpg', address: '/api/file?id=1' } as const;
const sound: FormValues = {
  name: 'Kim Minsu',
  card_id: 'M12345678',
  front_pic: there,
  reverse_pic: there,
  hand_pic: there,
};

describe('the form', () => {
  const cases: [string, Partial<FormValues>, Faults<FieldName>][] = [
    ['all right', {}, {}],
    ['a name of any script', { name: '김민수' }, {}],
    ['no name', { name: '  ' }, { name: 'identity.name_required' }],
    ['digits in the name', { name: 'Kim 2' }, { name: 'identity.name_digits' }],
    ['full-width digits in the name', { name: '金２' }, { name: 'identity.name_digits' }],
    ['no number', { card_id: '' }, { card_id: 'identity.number_required' }],
    ['Chinese in the number', { card_id: '京A123' }, { card_id: 'identity.number_chinese' }],
    [
      'no pictures',
      { ...emptyIdentityForm, name: 'Kim Minsu', card_id: 'M12345678' },
      {
        front_pic: 'identity.front_required',
        reverse_pic: 'identity.back_required',
        hand_pic: 'identity.hand_required',
      },
    ],
    [
      'a picture on its way, and one refused',
      {
        front_pic: { stage: 'sending', preview: 'blob:1', name: 'a.jpg', percent: 40 },
        hand_pic: { stage: 'refused', fault: 'No' },
      },
      { front_pic: 'identity.wait_for_upload', hand_pic: 'identity.hand_required' },
    ],
  ];
  it.each(cases)('%s', (_, change, faults) => {
    expect(identityFaultsOf({ ...sound, ...change })).toEqual(faults);
  });

  it('leads to its first wrong field', () => {
    const faults: Faults<FieldName> = { hand_pic: 'identity.hand_required', card_id: 'identity.number_required' };
    expect(firstWrong(faults, fieldOrder)).toBe('card_id');
    expect(firstWrong({}, fieldOrder)).toBeUndefined();
  });
});

describe('a picture', () => {
  const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const four = 4 * 1024 * 1024;
  it.each([
    ['jpg', four, 'ffd8ffe000104a46', null],
    ['png', four, '89504e470d0a1a0a', null],
    ['gif', 100, '4749463839610100', 'identity.upload_not_image'],
    ['svg', 100, '3c7376672078', 'identity.upload_not_image'],
    ['nothing', 0, '', 'identity.upload_not_image'],
    ['4 MB and a byte', four + 1, 'ffd8ffe000104a46', 'identity.upload_too_large'],
  ] as const)('%s', (_, size, head, fault) => {
    expect(checkPicture(size, bytes(head))).toBe(fault);
  });
});
