/** Customer service, what this exchange has open, and where its apps are found. */
import { z } from 'zod/mini';
import { defineCall } from '../../call.ts';

/** Products an exchange can have open; a front end shows the links of those that the server names. */
export const products = ['spot', 'lever', 'micro', 'legal', 'agents', 'payment', 'pledge', 'presale'] as const;
export type Product = (typeof products)[number];

/** Currencies in which what one has can be shown, beside USDT; the specification's is CNY. */
export const otherCurrencies = ['USD', 'EUR', 'JPY', 'KRW', 'HKD'] as const;
export const siteCurrencies = ['CNY', ...otherCurrencies] as const;
export type CurrencyCode = (typeof siteCurrencies)[number];

/** One that has a rate: so many of it are worth a USDT. */
const siteCurrency = z.object({ code: z.enum(siteCurrencies), per_usdt: z.string() });
export type SiteCurrency = z.output<typeof siteCurrency>;

export const supportCalls = {
  support: defineCall({
    feature: 'support',
    method: 'GET',
    path: '/api/custorm',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({ /** URL with {id} and {name} placeholders. */ message: z.string() }),
    errors: ['support_no_address'],
    summary: 'Address of customer service.',
  }),
  site: defineCall({
    feature: 'support',
    method: 'GET',
    path: '/api/site/info',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      message: z.object({
        products: z.array(z.enum(products)),
        /** Address of the whitepaper; empty: none. */
        whitepaper: z.string(),
        mode: z.enum(['demo', 'production']),
        /** Those with a rate, CNY first. */
        currencies: z.array(siteCurrency),
      }),
    }),
    errors: [],
    summary: 'The products that are open, the whitepaper, and what a USDT is worth in other currencies.',
  }),
  downloads: defineCall({
    feature: 'support',
    method: 'GET',
    path: '/api/app/download',
    policy: 'public',
    bucket: 'read',
    input: z.object({}),
    answer: z.object({
      /** Addresses of the apps for phones; empty where there is none. */
      message: z.object({ ios: z.string(), android: z.string() }),
    }),
    errors: [],
    summary: 'Where the apps for phones are found.',
  }),
} as const;
