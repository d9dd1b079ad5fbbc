/** The rules of the faces that this page has loaded, for a document of its own; what comes from elsewhere is passed over. */
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
