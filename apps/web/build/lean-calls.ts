/**
 * Keeps out of the bundle what only the server needs of a call: who may make it, what it takes, what it refuses, what the
 * documentation says. The page writes its input by the type, and reads the answer by the schema.
 */
import { type ESTree, type Plugin, parseAst, Visitor } from 'vite';

const serverParts = new Set(['feature', 'policy', 'bucket', 'input', 'errors', 'summary']);

function isServerPart(property: ESTree.ObjectPropertyKind): boolean {
  if (property.type !== 'Property' || property.computed) return false;
  const { key } = property;
  return key.type === 'Identifier'
    ? serverParts.has(key.name)
    : key.type === 'Literal' && serverParts.has(`${key.value}`);
}

/** A file of calls without those parts; what is left stays where it is. */
export function leanCalls(code: string): string {
  const cuts: ESTree.Span[] = [];
  const visitor = new Visitor({
    CallExpression({ callee, arguments: [call] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall' || call?.type !== 'ObjectExpression') return;
      // Up to the next property, so that the comma goes too.
      call.properties.forEach((property, at, { [at + 1]: next }) => {
        if (isServerPart(property)) cuts.push({ start: property.start, end: next?.start ?? call.end - 1 });
      });
    },
  });
  visitor.visit(parseAst(code, { lang: 'ts' }));
  return cuts.reduceRight((left, { start, end }) => {
    const space = left.slice(start, end).replace(/\S+/g, '');
    return left.slice(0, start) + space + left.slice(end);
  }, code);
}

export function lean(): Plugin {
  return {
    name: 'lean-calls',
    enforce: 'pre',
    transform: {
      filter: { id: /packages[\\/]contract[\\/]src[\\/]features[\\/].*\.ts$/, code: 'defineCall(' },
      handler: (code) => ({ code: leanCalls(code), map: null }),
    },
  };
}
