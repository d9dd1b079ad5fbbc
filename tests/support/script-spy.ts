import puppeteer, { type Browser } from 'puppeteer-core';
import { chromiumBinary } from '../../functions/render-pdf/chromium/chromium-binary.ts';

/** Foreign content and activity on a page. */
export type Sighting = { dialogs: string[]; requests: string[]; foreign: string[] };

const elements = new Set(
  'html head meta title style body section article aside main nav div p span a b i u s sup sub br wbr h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote table caption colgroup col thead tbody tr th td img figcaption svg g path rect line circle text'.split(
    ' ',
  ),
);
const attributes = new Set(
  'lang dir id class style title href src alt width height start scope colspan rowspan span role charset http-equiv content viewbox d fill-rule x y x1 y1 x2 y2 cx cy r rx fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linejoin stroke-linecap paint-order font-size font-weight text-anchor aria-label aria-hidden preserveaspectratio cellpadding cellspacing align'.split(
    ' ',
  ),
);

/** Runs in the page: every element, attribute, address and rule that a report or a mail of ours cannot have. */
const foreignIn = (allowed: { elements: string[]; attributes: string[] }): string[] => {
  const found: string[] = [];
  const nodes = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_COMMENT);
  const addresses = { href: /^(#|https?:\/\/|mailto:)/i, src: /^data:image\/(png|jpeg|svg\+xml);base64,/ };
  for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
    if (!(node instanceof Element)) {
      found.push('comment');
      continue;
    }
    if (!allowed.elements.includes(node.localName)) found.push(`<${node.localName}>`);
    for (const { name, value } of node.attributes) {
      const isKnown = allowed.attributes.includes(name.toLowerCase()) || name.startsWith('data-');
      if (!isKnown) found.push(`${node.localName} ${name}`);
      if (name === 'href' && !addresses.href.test(value)) found.push(`href ${value}`);
      if (name === 'src' && !addresses.src.test(value)) found.push(`src ${value}`);
      if (name === 'style' && /url\(|expression|@import|\\/i.test(value)) found.push(`style ${value}`);
    }
  }
  for (const sheet of document.styleSheets) {
    for (const { cssText } of sheet.cssRules) {
      const bare = cssText.replace(/(?<!url\()"(?:[^"\\]|\\.)*"/g, '');
      if (/@import|url\((?!"data:font)/i.test(bare)) found.push(`rule ${cssText.slice(0, 200)}`);
    }
  }
  return found;
};

export type ScriptSpy = { look: (html: string) => Promise<Sighting>; close: () => Promise<void> };

/** Long enough for whatever a page does by itself once it has loaded. */
const waitMilliseconds = 30;

const lookAt = async (browser: Browser, html: string): Promise<Sighting> => {
  const page = await browser.newPage();
  const seen: Sighting = { dialogs: [], requests: [], foreign: [] };
  page.on('dialog', (dialog) => {
    seen.dialogs.push(dialog.message());
    dialog.dismiss().catch(() => undefined);
  });
  await page.setBypassCSP(true);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isData = /^(data:|about:)/.test(request.url());
    if (!isData) seen.requests.push(request.url());
    (isData ? request.continue() : request.abort()).catch(() => undefined);
  });
  await page.setContent(html, { waitUntil: 'load' }).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, waitMilliseconds));
  const allowed = { elements: [...elements], attributes: [...attributes] };
  seen.foreign = await page.evaluate(foreignIn, allowed).catch((error: unknown) => [String(error)]);
  await page.close();
  return seen;
};

/** A browser with scripts allowed and without any policy of the page: only escaping stops a text. */
export const openScriptSpy = async (): Promise<ScriptSpy> => {
  const binary = await chromiumBinary();
  const browser = await puppeteer.launch({
    executablePath: binary.executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP * ~NOTFOUND', '--disable-background-networking'],
    headless: 'shell',
    pipe: true,
    env: { ...binary.environment },
  });
  return { look: (html) => lookAt(browser, html), close: () => browser.close() };
};
