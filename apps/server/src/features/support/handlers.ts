/** Customer service, what this exchange has open, and where its apps are found. */
import type { AnswerOf, calls, Product } from '@bourse/contract';
import { areAcceptorsOpen, isC2cOpen } from '@bourse/core';
import type { Handlers } from '../../http/handler.ts';
import type { Services } from '../../services.ts';
import { currenciesOf } from '../market/index.ts';

/** The demo's own page. */
const demoSupport = '/demo/support';

export const supportHandlers: Handlers<(typeof calls)['support']> = {
  async support(_input, { services }) {
    const { SUPPORT_URL, MODE } = services.config;
    const address = SUPPORT_URL === '' && MODE === 'demo' ? demoSupport : SUPPORT_URL;
    return address === '' ? { refused: 'support_no_address' } : { message: address };
  },

  async site(_input, { services }) {
    return { message: siteInfo(services) };
  },

  async downloads(_input, { services: { config } }) {
    return { message: { ios: config.APP_IOS_URL, android: config.APP_ANDROID_URL } };
  },
};

/** The one place that says which products are open, and in which currencies one can reckon. */
export function siteInfo({ config, writer }: Services): AnswerOf<typeof calls.support.site>['message'] {
  const { lever, micro, c2c, payment, pledge, presale } = writer.state;
  const products: Product[] = ['spot'];
  if ([...lever.terms.values()].some(({ isOpen }) => isOpen)) products.push('lever');
  if (micro.terms?.isOpen === true) products.push('micro');
  if (isC2cOpen(writer.state) && c2c.cnyRate > 0) products.push('legal');
  if (areAcceptorsOpen(writer.state) && c2c.cnyRate > 0) products.push('agents');
  if (payment.terms?.isOpen === true) products.push('payment');
  if ([...pledge.products.values()].some(({ terms }) => terms.isOpen)) products.push('pledge');
  if (presale.rounds.size > 0) products.push('presale');
  const currencies = currenciesOf(writer.state, config);
  return { products, whitepaper: config.WHITEPAPER_URL, mode: config.MODE, currencies };
}
