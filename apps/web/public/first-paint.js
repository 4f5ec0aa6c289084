// Before the first paint; the same rules as src/app/theme.ts and words.tsx.
(() => {
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {}
  };
  const root = document.documentElement;
  const lang = read('lang') || read('locale');
  const night = read('night_mode');
  const up = read('downUp');
  const isDesk = /^\/(leverd|secondD|d)ealCenter\/?$/.test(location.pathname);
  root.dataset.theme = night === '1' || (night !== '0' && isDesk) ? 'night' : 'day';
  if (up === '1' || (up !== '0' && /^(kr|jp|zh)$/.test(lang))) root.dataset.up = 'red';
  root.lang = { kr: 'ko-KR', jp: 'ja-JP', spa: 'es-419', hk: 'zh-Hant-HK', zh: 'zh-Hans-CN' }[lang] || 'en';
  // The app did not load.
  addEventListener(
    'error',
    ({ target }) => {
      if (target.tagName !== 'SCRIPT') return;
      const retry = document.createElement('button');
      retry.textContent = '↻';
      retry.onclick = () => location.reload();
      document.body.append(retry);
    },
    true,
  );
})();
