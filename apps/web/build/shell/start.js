// Once the shell is painted: asks for all that the first screen needs and starts the app. Sooner, scripts would hold up
// font and style. A tab that is not seen paints nothing and starts at once.
(([names, always, byPath, byLanguage]) => {
  const add = (tag, properties) => document.head.append(Object.assign(document.createElement(tag), properties));
  const start = () => {
    const own = byPath[location.pathname.replace(/(.)\/$/, '$1')] || [];
    for (const at of [...always, byLanguage[document.documentElement.lang], ...own]) {
      const name = names[at];
      if (!name) continue;
      const isStyle = /css$/.test(name);
      const kind = isStyle ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
      const href = `/assets/${name}${isStyle ? '' : '.js'}`;
      add('link', { ...kind, crossOrigin: '', fetchPriority: 'low', href });
    }
    const src = `/assets/${names[0]}.js`;
    // Whatever this policy is asked for, it vouches for the app's own address.
    const policy = globalThis.trustedTypes?.createPolicy('start', { createScriptURL: () => src });
    add('script', { type: 'module', crossOrigin: '', src: policy ? policy.createScriptURL('') : src });
  };
  const next = requestAnimationFrame;
  document.hidden ? start() : next(() => next(() => setTimeout(start)));
})(TABLES);
