/** What stands after the `?` of addresses: the coin of an account's page, and which half of `/chargeRecord` is shown. */
export const recordWords = { coin: 'currency_id', half: 'current' } as const;
