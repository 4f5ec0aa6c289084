/** An input for each call that its schema accepts, and that moves nothing. */
import { type Call, calls } from '@bourse/contract';

const pair = { legal_id: '1', currency_id: '2' };
/** Refused by the core for its value, whatever else is changed about it. */
const order = { ...pair, price: '100', num: '0.0001', mode: '2' };
const notice = { title_en: 'Title', abstract_en: 'Abstract', content_en: '<p>Words</p>' };
const person = { user_string: 'nobody@example.com', password: 'secret12' };

const examples: {
  readonly [F in keyof typeof calls]: { readonly [C in keyof (typeof calls)[F]]: Record<string, string> };
} = {
  market: {
    quotations: {},
    marketCoins: {},
    candles: { symbol: 'BTC/USDT', from: '0', to: '99999999999', period: '1min' },
    sparklines: {},
    tradeHistory: pair,
    coinDetail: { id: '1' },
    qrcode: { text: 'bourse' },
  },
  spot: {
    deal: { ...pair, depth: '20', address: 'x' },
    buy: { ...order, time_in_force: 'gtc', post_only: '0' },
    sell: { ...order, time_in_force: 'gtc', post_only: '0' },
    openBuys: { ...pair, page: '1', limit: '8' },
    openSells: { ...pair, page: '1', limit: '8' },
    completed: { ...pair, order_id: '1', way: '2', page: '1', limit: '10', after: '0' },
    pastOrders: { ...pair, way: '2', status: 'filled', page: '1', limit: '10' },
    cancel: { id: '999999', type: 'in' },
    amend: { ...pair, id: '999999', number: '1', post_only: '0' },
    cancelAll: pair,
    cancelAfter: { seconds: '0' },
    cancelDeadline: {},
  },
  wallet: { balances: { user_id: '1' }, balancesPost: {} },
  auth: {
    login: { ...person, type: '1', area_code_id: '86' },
    logout: {},
    sendSms: { user_string: '13800138000', country_code: '86', type: 'forget' },
    sendMail: { user_string: 'nobody@example.com', country_code: '86', type: 'forget' },
    checkEmail: { user_string: 'nobody@example.com', email_code: '123456', type: 'forget' },
    checkMobile: { user_string: '13800138000', mobile_code: '123456', country_code: '86', type: 'forget' },
    register: {
      ...person,
      type: 'email',
      code: '123456',
      re_password: 'secret12',
      extension_code: 'RRRRRRRR',
      country_code: 'KR',
    },
    forget: {
      account: 'nobody@example.com',
      password: 'secret12',
      repassword: 'secret12',
      code: '123456',
      country_code: '86',
    },
    bindEmail: { email: 'nobody@example.com', code: '123456', password: 'secret12' },
    bindPhone: { mobile: '13800138000', country_code: '86', code: '123456', password: 'secret12' },
    countries: {},
  },
  account: { info: {}, center: {} },
  security: {
    info: {},
    changePassword: { old_password: 'secret12', password: 'secret13', re_password: 'secret14' },
    prepareTotp: {},
    enableTotp: { password: 'secret12', code: '123456' },
    disableTotp: { password: 'secret12', totp_code: '123456' },
    renewRecoveryCodes: { password: 'secret12', recovery_code: 'AAAA-AAAA-AAAA-AAAA' },
    preparePasskey: { password: 'secret12', totp_code: '123456' },
    addPasskey: { name: 'phone', passkey: '{}' },
    removePasskey: { id: 'none', password: 'secret12', totp_code: '123456' },
    setAntiPhishing: { code: 'x', password: 'secret12' },
    sessions: {},
    revokeSession: { id: '0123456789abcdef' },
    revokeOthers: {},
    logins: { page: '1', limit: '10' },
  },
  upload: { upload: {}, file: { id: `1.${'x'.repeat(32)}` } },
  identity: {
    submit: { name: 'Nobody', card_id: 'A1', front_pic: 'x', reverse_pic: 'x', hand_pic: 'x' },
    state: {},
    askLevelThree: {},
    reviews: { status: 'waiting', page: '1', limit: '20' },
    show: { id: '999999' },
    approve: { id: '999999' },
    reject: { id: '999999', reason: 'unreadable' },
    audit: { page: '1', limit: '20' },
  },
  message: {
    list: { page: '1', limit: '20', unread: '1' },
    unread: {},
    read: { id: '1,2', through: '1' },
  },
  notice: {
    list: { c_id: '3', lang: 'en', page: '1', limit: '10' },
    detail: { id: '140', language: 'en' },
    save: { ...notice, id: '999999', c_id: '3', thumbnail: 'sheet' },
    remove: { id: '999999' },
    banners: { lang: 'en' },
    saveBanner: { id: '999999', sort: '1', picture: 'fee', link: '/', title_en: 'Title', text_en: 'Text' },
    removeBanner: { id: '999999' },
  },
  support: { support: {}, site: {}, downloads: {} },
};

export interface Example {
  readonly name: string;
  readonly call: Call;
  readonly input: Record<string, string>;
}

/** Every call of the contract with its example. */
export const everyCall: readonly Example[] = Object.entries(calls).flatMap(([feature, featureCalls]) =>
  Object.entries(featureCalls as Record<string, Call>).map(([name, call]) => ({
    name: `${feature}.${name}`,
    call,
    input: (examples[feature as keyof typeof calls] as Record<string, Record<string, string>>)[name] ?? {},
  })),
);
