import { escapeXml } from '../model/text/escape-xml.ts';
import type { Drawing, Shape } from './drawing.ts';

const markup = (shape: Shape): string => {
  switch (shape.kind) {
    case 'rect':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" fill="${shape.fill}"/>`;
    case 'line':
      return `<line x1="${shape.x1}" y1="${shape.y1}" x2="${shape.x2}" y2="${shape.y2}" stroke="${shape.color}" stroke-width="${shape.width}"/>`;
    case 'path': {
      const stroke = shape.stroke ? ` stroke="${shape.stroke}" stroke-width="${shape.width ?? 1}"` : '';
      const dash = shape.dash ? ` stroke-dasharray="${shape.dash}"` : '';
      return `<path d="${shape.d}" fill="${shape.fill ?? 'none'}"${stroke}${dash} stroke-linejoin="round"/>`;
    }
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.radius}" fill="${shape.fill}"/>`;
    case 'text': {
      const weight = shape.isBold ? ' font-weight="600"' : '';
      const halo = shape.hasHalo
        ? ' stroke="#fff" stroke-width="2.4" stroke-linejoin="round" paint-order="stroke"'
        : '';
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.size}" fill="${shape.color}" text-anchor="${shape.anchor}"${weight}${halo}>${escapeXml(shape.text)}</text>`;
    }
  }
};

/** The drawing as a separate file, with its title and text alternative for screen readers. */
export const svgOf = ({ width, height, title, alt, shapes }: Drawing): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" font-family="'Noto Sans','Noto Sans TC',sans-serif"><title>${escapeXml(title)}</title><desc>${escapeXml(alt)}</desc>${shapes.map(markup).join('')}</svg>`;
