/**
 * The only way to what a browser may take for code or markup. The pages are sent with Trusted Types: no string is a
 * worker's address or HTML unless a policy says so, and this is the only one that the app can make. It vouches for two
 * fixed addresses, and for HTML that is read here and goes no further.
 */
const scripts: Record<'realtime' | 'service', string> = { realtime: '', service: '/sw.js' };

interface Rules {
  /** Takes the name of a script, never an address that somebody put together. */
  createScriptURL(name: string): string;
  createHTML(html: string): string;
}

const rules: Rules = {
  createScriptURL: (name) => scripts[name as keyof typeof scripts],
  createHTML: (html) => html,
};

/** Typed as text, as everything is that takes the result. */
const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy(name: string, rules: Rules): Rules } };
/** Browsers without Trusted Types take the text itself. */
const policy = trustedTypes?.createPolicy('bourse', rules) ?? rules;

/** The app says once, before anything connects, where its build put the worker. */
export function setRealtimeWorker(address: string): void {
  if (scripts.realtime === '') scripts.realtime = address;
}

/** The address of a worker of ours. */
export function scriptAddress(name: keyof typeof scripts): string {
  return policy.createScriptURL(name);
}

/** Reads HTML into an inert document: nothing in it loads or runs. */
export function parseInert(html: string): Document {
  return new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
}
