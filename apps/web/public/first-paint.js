// Sets theme, direction colours and language before the first paint. Same rules as src/app/theme.ts and words.tsx.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const language = read('lang') || read('locale');
  const night = read('night_mode');
  const up = read('downUp');
  const isTrading = /^\/(dealCenter|leverdealCenter|secondDealCenter)\/?$/.test(location.pathname);
  root.dataset.theme = night === '1' || (night !== '0' && isTrading) ? 'night' : 'day';
  if (up === '1' || (up !== '0' && /^(kr|jp|zh)$/.test(language))) root.dataset.up = 'red';
  root.lang = { kr: 'ko-KR', jp: 'ja-JP', spa: 'es-419', hk: 'zh-Hant-HK', zh: 'zh-Hans-CN' }[language] || 'en';
})();
