/** Text within an element or an attribute in double quotes of XML, SVG and HTML. */
export const escapeXml = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
    : text;
