/**
 * Keeps out of the bundle what only the server needs of a call: who may make it, what it takes, what it refuses, what the
 * documentation says. The page writes its input by the type, and reads the answer by the schema.
 */
import type { Plugin } from 'vite';

const serverParts = new Set(['feature', 'policy', 'bucket', 'input', 'errors', 'summary']);

/** A file of calls without those parts. It goes by the indentation that the formatter gives; lines stay where they are. */
export function leanCalls(code: string): string {
  let isInCall = false;
  let part = '';
  return code
    .split('\n')
    .map((line) => {
      if (/^ {2}\w+: defineCall\(\{$/.test(line)) isInCall = true;
      else if (line === '  }),') isInCall = false;
      part = isInCall ? (/^ {4}(\w+)[:,]/.exec(line)?.[1] ?? part) : '';
      return serverParts.has(part) ? '' : line;
    })
    .join('\n');
}

export function lean(): Plugin {
  return {
    name: 'lean-calls',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]features[\\/][^\\/]+[\\/]calls\.ts$/ },
      handler: (code) => ({ code: leanCalls(code), map: null }),
    },
  };
}
