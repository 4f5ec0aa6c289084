/** What a `User-Agent` says about a device, short and without guessing: browser and system, or nothing. */

/** In this order: most browsers also claim to be others. */
const browsers: readonly (readonly [form: RegExp, name: string])[] = [
  [/\bEdg(?:A|iOS|)\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bFxiOS\/(\d+)/, 'Firefox'],
  [/\bFirefox\/(\d+)/, 'Firefox'],
  [/\bCriOS\/(\d+)/, 'Chrome'],
  [/\b(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const systems: readonly (readonly [form: RegExp, name: string])[] = [
  [/\biPad\b/, 'iPadOS'],
  [/\biPhone\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];
/** No browser's is longer. */
const lengthMax = 512;

/** `Chrome 130 · Windows`; empty where neither is known. */
export function deviceOf(userAgent: string | undefined): string {
  const text = (userAgent ?? '').slice(0, lengthMax);
  const system = systems.find(([form]) => form.test(text))?.[1];
  for (const [form, name] of browsers) {
    const version = form.exec(text)?.[1];
    if (version !== undefined) return [`${name} ${version.slice(0, 4)}`, system].filter(Boolean).join(' · ');
  }
  return system ?? '';
}
