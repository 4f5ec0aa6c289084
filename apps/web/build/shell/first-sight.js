// After the shell's markup: what the server has sent with the page and a phone shows largest. On a desk that is the last
// price of the chosen pair, by the choice of `chosenMarket` in src/domain/markets/markets.ts and with the digits of the pair's
// header; on the home page it is the first banner, in the stored language. Fields have the wire's names: decoding them would
// take the app's code. BASE_ID and QUOTE_ID are the keys that the app stores the chosen pair under.
(() => {
  const state = document.getElementById('first-state');
  if (!state) return;
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {}
  };
  const { markets, banners } = JSON.parse(state.textContent);
  if (document.documentElement.dataset.frame === 'desk') {
    const all = markets.flatMap((group) => group.quotation);
    const [quoteId, baseId] = [+read(QUOTE_ID), +read(BASE_ID)];
    const market =
      all.find((row) => row.legal_id === quoteId && row.currency_id === baseId) ||
      all.find((row) => row.is_display === 1);
    if (!market) return;
    const [whole, fraction = ''] = market.now_price.split('.');
    const decimals = Math.min((market.price_step.split('.')[1] || '').replace(/0+$/, '').length, 6);
    document.querySelector('.desk-last').textContent =
      whole.replace(/\B(?=(\d{3})+$)/g, ',') +
      (decimals ? '.' : '') +
      fraction.slice(0, decimals).padEnd(decimals, '0');
    return;
  }
  const banner = banners && (banners[read('lang') || read('locale')] || banners.en)?.[0];
  if (!banner) return;
  const hero = document.querySelector('.shell-hero');
  hero.firstChild.textContent = banner.title;
  hero.lastChild.textContent = banner.text;
  hero.hidden = false;
})();
