import type en from '../en/lay.ts';

export default {
  'lay.inprice': '0보다 큰 매수 가격을 입력해 주세요',
  'lay.innumber': '0보다 큰 매수 수량을 입력해 주세요',
  'lay.outprice': '0보다 큰 매도 가격을 입력해 주세요',
  'lay.outnumber': '0보다 큰 매도 수량을 입력해 주세요',
  'lay.copys': '복사되었습니다',
  'lay.fcopy': '복사하지 못했습니다',
  'lay.twopwd': '비밀번호가 일치하지 않습니다',
  'lay.phonenot': '휴대전화 또는 이메일 형식이 올바르지 않습니다',
} satisfies Record<keyof typeof en, string>;
