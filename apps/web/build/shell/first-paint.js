// Before the first paint; the same rules as theme.ts and words.tsx of packages/client and src/domain/workspace/panel-sizes.ts.
// Frame: the routes' `desk` and `page`.
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
  root.dataset.frame = isDesk ? 'desk' : 'page';
  root.dataset.theme = night === '1' || (night !== '0' && isDesk) ? 'night' : 'day';
  if (up === '1' || (up !== '0' && /^(kr|jp|zh)$/.test(lang))) root.dataset.up = 'red';
  root.lang = { kr: 'ko-KR', jp: 'ja-JP', spa: 'es-419', hk: 'zh-Hant-HK', zh: 'zh-Hans-CN' }[lang] || 'en';
  const sizes = (read('desk_panels') || '').split(',');
  ['book', 'side', 'orders'].forEach((panel, at) => {
    if (+sizes[at]) root.style.setProperty(`--desk-${panel}`, `${+sizes[at]}px`);
  });
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
