/** Coins that go out to their chains and come from there. */
export const chainCoins: readonly string[] = ['BTC', 'USDT', 'ETH'];
