import type en from '../en/lay.ts';

export default {
  'lay.inprice': '請輸入大於 0 的買入價',
  'lay.innumber': '請輸入大於 0 的買入數量',
  'lay.outprice': '請輸入大於 0 的賣出價',
  'lay.outnumber': '請輸入大於 0 的賣出數量',
  'lay.copys': '已複製',
  'lay.fcopy': '未能複製',
  'lay.twopwd': '兩次輸入的密碼不一致',
  'lay.phonenot': '手機號碼或電郵格式不正確',
} satisfies Record<keyof typeof en, string>;
