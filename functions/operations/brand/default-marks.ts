import type { ColorSetting } from '../../../shared/model/platform/tenant.ts';
import { readableOnWhite } from '../../../shared/model/platform/theme.ts';
import { escapeXml } from '../../../shared/model/text/escape-xml.ts';

const fontFamily = "'Noto Sans','PingFang TC','Microsoft JhengHei','Noto Sans TC',sans-serif";
/** A letter of the alphabet is about half as wide as a Chinese character. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 20 : 11), 0);

/** Logo, mini logo and favicon of a brand without any: its name next to its first letter, in its own colour. */
export const defaultMarks = (name: string, { primary, secondary }: ColorSetting) => {
  const ink = readableOnWhite(primary.color);
  const initial = escapeXml(Array.from(name)[0]?.toUpperCase() ?? '');
  const mark = `<rect width="36" height="36" rx="9" fill="${secondary.color}"/><text x="18" y="25" text-anchor="middle" font-family="${fontFamily}" font-size="20" font-weight="700" fill="${ink}">${initial}</text>`;
  const width = 50 + widthOf(name);
  const mini = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="36" height="36">${mark}</svg>`;
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 36" width="${width}" height="36" role="img" aria-label="${escapeXml(name)}">${mark}<text x="46" y="25" font-family="${fontFamily}" font-size="20" font-weight="700" fill="#0f141a">${escapeXml(name)}</text></svg>`;
  return { logo, 'mini-logo': mini, favicon: mini };
};
