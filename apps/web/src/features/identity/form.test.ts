import { type Faults, firstWrong } from '@bourse/client/form/faults.ts';
import { describe, expect, it } from 'vitest';
import { emptyIdentityForm, type FieldName, type FormValues, fieldOrder, identityFaultsOf } from './form.ts';

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
