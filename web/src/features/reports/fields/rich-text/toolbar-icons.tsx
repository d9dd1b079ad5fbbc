import type { ReactNode } from 'react';

const icon = (shapes: ReactNode): ReactNode => (
  <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true">
    {shapes}
  </svg>
);

/** 16 px outlines in the stroke width of Cloudscape's own icons. */
export const toolbarIcons = {
  bold: icon(<path d="M4.5 8h4.6a2.6 2.6 0 0 1 0 5.2H4.5V2.8h4a2.6 2.6 0 0 1 0 5.2" />),
  italic: icon(<path d="M6.5 2.8h5M4.5 13.2h5M9.3 2.8 6.7 13.2" />),
  underline: icon(<path d="M4.5 2.5v4.8a3.5 3.5 0 0 0 7 0V2.5M3.5 14h9" />),
  strike: icon(
    <path d="M2.5 8h11M11.4 4.6C10.8 3.3 9.6 2.6 8 2.6c-2 0-3.4 1-3.4 2.6 0 1.4 1 2.2 3 2.7M4.5 11c.4 1.5 1.7 2.4 3.6 2.4 2.1 0 3.5-1 3.5-2.6" />,
  ),
  superscript: icon(<path d="m2.5 5 6 8M8.5 5l-6 8M11 2.8c.8-1 2.6-.6 2.5.6-.1 1-2.5 1.9-2.5 3h2.7" />),
  subscript: icon(<path d="m2.5 3 6 8M8.5 3l-6 8M11 10.4c.8-1 2.6-.6 2.5.6-.1 1-2.5 1.9-2.5 3h2.7" />),
  bulletList: icon(<path d="M6 4h8M6 8h8M6 12h8M2.4 4h.1M2.4 8h.1M2.4 12h.1" />),
  orderedList: icon(<path d="M7 4h7M7 8h7M7 12h7M2 3l1.3-.7V6M2 10.4c.7-.9 2-.4 1.9.5-.1.8-1.9 1.6-1.9 2.6h2" />),
  blockquote: icon(<path d="M6.5 4.5H3v4h3.5v-4Zm0 4c0 2-.7 3-2.5 3.5M13 4.5H9.500v4H13v-4Zm0 4c0 2-.7 3-2.5 3.5" />),
  link: icon(
    <path d="M6.700 9.300 9.300 6.700M7.300 4.700l1.500-1.500a2.800 2.800 0 0 1 4 4l-1.500 1.500M8.700 11.300l-1.500 1.500a2.800 2.800 0 0 1-4-4l1.500-1.500" />,
  ),
  image: icon(<path d="M2.500 3h11v10h-11zM2.500 11l3.500-3.500 2.500 2.500 2-2 3 3M10.500 5.800h.1" />),
  footnote: icon(<path d="M2.500 4.500h6M2.500 8h8M2.500 11.500h11M11.200 3.400l1.400-.9v4" />),
  table: icon(<path d="M2.500 3h11v10h-11zM2.500 6.500h11M2.500 9.800h11M8 6.500V13" />),
} as const;
