import type en from '../en/lay.ts';

export default {
  'lay.inprice': '0より大きい買値を入力してください',
  'lay.innumber': '0より大きい買い数量を入力してください',
  'lay.outprice': '0より大きい売値を入力してください',
  'lay.outnumber': '0より大きい売り数量を入力してください',
  'lay.copys': 'コピーしました',
  'lay.fcopy': 'コピーできませんでした',
  'lay.twopwd': 'パスワードが一致しません',
  'lay.phonenot': '電話番号またはメールの形式が正しくありません',
} satisfies Record<keyof typeof en, string>;
