/** The @font-face rules loaded by this page, for a separate document; rules of other origins are skipped. */
export const pageFaces = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules];
      } catch {
        return [];
      }
    })
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map(({ cssText, parentStyleSheet }) => {
      const base = parentStyleSheet?.href ?? location.href;
      return cssText.replace(/url\("([^"]+)"\)/g, (_whole, url: string) => `url("${new URL(url, base).href}")`);
    })
    .join('\n');
