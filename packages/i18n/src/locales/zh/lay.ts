import type en from '../en/lay.ts';

export default {
  'lay.inprice': '请输入大于 0 的买入价',
  'lay.innumber': '请输入大于 0 的买入数量',
  'lay.outprice': '请输入大于 0 的卖出价',
  'lay.outnumber': '请输入大于 0 的卖出数量',
  'lay.copys': '复制成功',
  'lay.fcopy': '复制失败',
  'lay.twopwd': '两次输入的密码不一致',
  'lay.phonenot': '手机号或邮箱格式不正确',
} satisfies Record<keyof typeof en, string>;
