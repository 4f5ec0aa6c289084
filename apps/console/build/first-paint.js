// Before the first paint; the same rules as theme.ts and words.tsx of packages/client.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {}
  };
  const root = document.documentElement;
  const lang = read('lang') || read('locale');
  const up = read('downUp');
  root.dataset.theme = read('night_mode') === '0' ? 'day' : 'night';
  if (up === '1' || (up !== '0' && /^(kr|jp|zh)$/.test(lang))) root.dataset.up = 'red';
  root.lang = { kr: 'ko-KR', jp: 'ja-JP', spa: 'es-419', hk: 'zh-Hant-HK', zh: 'zh-Hans-CN' }[lang] || 'en';
})();
