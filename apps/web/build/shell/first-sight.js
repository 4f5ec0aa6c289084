// After the shell's markup: what the server has sent with the page and a phone shows largest. On a desk that is the last
// price of the chosen pair, by the choice of `chosenMarket` in src/domain/markets/markets.ts and with the digits of the pair's
// header; on the home page it is the first banner, in the stored language.
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
    const [legal, currency] = [+read('legal_id'), +read('currency_id')];
    const market =
      all.find((row) => row.legal_id === legal && row.currency_id === currency) ||
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
