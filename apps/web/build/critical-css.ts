/** The style that the page carries inside itself: as little as the shell needs, made of the sources the app draws from. */

/** Classes of the desk that its shell is drawn with; a rule that names anything else stays in the desk's own style. */
const framed = /^\.desk(-pair|-price|-last|-panel|-chart|-book|-side|-orders|-view)?( > \*)?$/;

/** A rule, or an at-rule with rules of its own inside. */
interface Rule {
  readonly head: string;
  readonly body: string;
}

/** The rules of a style at its outermost level. Comments are gone; strings that hold braces do not occur in our styles. */
export function rulesOf(style: string): Rule[] {
  const text = style.replace(/\/\*[\s\S]*?\*\//g, '');
  const rules: Rule[] = [];
  let depth = 0;
  let from = 0;
  let open = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '{') {
      if (depth === 0) open = at;
      depth += 1;
    } else if (text[at] === '}') {
      depth -= 1;
      if (depth > 0) continue;
      rules.push({ head: text.slice(from, open).trim(), body: text.slice(open + 1, at).trim() });
      from = at + 1;
    }
  }
  if (depth !== 0) throw new Error('a style whose braces do not match');
  return rules;
}

/** The rules of a desk's style that shape the frame its shell shows. */
export function frameRules(style: string): string {
  return rulesOf(style)
    .map(({ head, body }) => {
      if (head.startsWith('@media')) {
        const inner = frameRules(body);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      const selectors = head.split(',').map((selector) => selector.trim());
      return selectors.every((selector) => framed.test(selector)) ? `${selectors.join(',')}{${body}}` : '';
    })
    .join('');
}

/** Tokens, as declared for one theme or for all. */
function declarations(body: string): Map<string, string> {
  return new Map(
    [...body.matchAll(/(--[a-z0-9-]+|color-scheme)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Of each rule of the tokens' style, the declarations that `style` uses. */
function tokensUsed(style: string, tokens: string): string {
  const used = new Set([...style.matchAll(/var\((--[a-z0-9-]+)/g)].map(([, name]) => name));
  return rulesOf(tokens)
    .map(({ head, body }) => {
      const kept = [...declarations(body)].filter(([name]) => name === 'color-scheme' || used.has(name));
      return kept.length === 0 ? '' : `${head}{${kept.map(([name, value]) => `${name}:${value}`).join(';')}}`;
    })
    .join('');
}

function squeeze(style: string): string {
  return style
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .replace(/: /g, ':')
    .replace(/;}/g, '}')
    .trim();
}

/** The shell's whole style: the tokens it uses, its own rules, and the frame of the desk. */
export function criticalCss(sources: { shell: string; tokens: string; desk: readonly string[] }): string {
  const own = rulesOf(sources.shell).map(({ head, body }) => `${head}{${body}}`);
  const style = [...own, ...sources.desk.map(frameRules)].join('');
  return squeeze(tokensUsed(style, sources.tokens) + style);
}
