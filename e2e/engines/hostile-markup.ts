/** The script that every probe tries to run. It leaves a mark that names the probe on the window of the application. */
const mark = (probe: string) => `(top.stolen = top.stolen || []).push('${probe}')`;

const EVENTS = 'onclick onload onerror onfocus ontoggle onbegin onanimationstart onpointerdown onbeforetoggle'.split(
  ' ',
);
const ADDRESSES: readonly (readonly [string, (address: string) => string])[] = [
  ['a href', (address) => `<a href="${address}">Link</a>`],
  ['area href', (address) => `<map name="m"><area href="${address}" shape="default"/></map>`],
  [
    'svg a',
    (address) => `<svg xmlns="http://www.w3.org/2000/svg"><a href="${address}"><text y="9">Drawn</text></a></svg>`,
  ],
  [
    'xlink:href',
    (address) =>
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="${address}"><text y="9">Drawn</text></a></svg>`,
  ],
  [
    'math href',
    (address) => `<math xmlns="http://www.w3.org/1998/Math/MathML"><mtext href="${address}">x</mtext></math>`,
  ],
  ['iframe src', (address) => `<iframe src="${address}"></iframe>`],
  ['object data', (address) => `<object data="${address}"></object>`],
  ['embed src', (address) => `<embed src="${address}"/>`],
  ['form action', (address) => `<form action="${address}"><button>Send</button></form>`],
  ['formaction', (address) => `<form><button formaction="${address}">Send</button></form>`],
  ['img src', (address) => `<img src="${address}" alt=""/>`],
  ['video poster', (address) => `<video poster="${address}" src="${address}"></video>`],
  ['link href', (address) => `<link rel="stylesheet" href="${address}"/>`],
  ['base href', (address) => `<base href="${address}"/>`],
];

/** Markup that tries to run a script in every way that this list knows, as the body of a chapter. */
export function hostileMarkup(): string {
  const scripts = [
    `<script>${mark('script element')}</script>`,
    `<script src="data:text/javascript,${encodeURIComponent(mark('script source'))}"></script>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><script>${mark('svg script')}</script></svg>`,
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><annotation-xml encoding="text/html"><script xmlns="http://www.w3.org/1999/xhtml">${mark('mathml script')}</script></annotation-xml></math>`,
    `<iframe srcdoc="&lt;script&gt;${mark('srcdoc')}&lt;/script&gt;"></iframe>`,
    `<iframe src="data:text/html,&lt;script&gt;${mark('data frame')}&lt;/script&gt;"></iframe>`,
    `<meta http-equiv="refresh" content="0; url=javascript:${mark('meta refresh')}"/>`,
    `<style>@import "javascript:${mark('css import')}"; p { background: url("javascript:${mark('css url')}"); behavior: url(#x); width: expression(${mark('css expression')}) }</style>`,
    `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" onload="${mark('image')}"/>`)}" alt=""/>`,
    `<svg xmlns="http://www.w3.org/2000/svg"><animate attributeName="x" dur="1ms" onbegin="${mark('animation')}"/><set attributeName="href" to="javascript:${mark('set')}"/></svg>`,
  ];
  const events = EVENTS.map(
    (event) => `<p tabindex="0" ${event}="${mark(event)}">Words</p>
<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${event}="${mark(`svg ${event}`)}"><rect width="9" height="9" ${event}="${mark(`rect ${event}`)}"/></svg>
<math xmlns="http://www.w3.org/1998/Math/MathML" ${event}="${mark(`math ${event}`)}"><mi>x</mi></math>
<img src="missing.png" alt="" ${event}="${mark(`img ${event}`)}"/><details open="open" ${event}="${mark(`details ${event}`)}"><summary>More</summary></details>`,
  );
  const addresses = ADDRESSES.map(([name, markup]) => markup(`javascript:${mark(name)}`));
  return ['<p id="harmless">Harmless words.</p>', ...scripts, ...events, ...addresses].join('\n');
}
