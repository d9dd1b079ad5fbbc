import Badge from '@cloudscape-design/components/badge';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { numbersOf } from './numbers-of.ts';
import { openByPage, type PageMark } from './page-marks.ts';
import { PdfPage } from './pdf-page.tsx';
import type { OpenPdf } from './use-pdf.ts';

const thumbnailWidth = 96;

/** The window does not scroll: the thumbnail only follows the large page. */
const scrollWithin = (rail: HTMLElement, current: Element): void => {
  const [outer, inner] = [rail.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.top < outer.top) rail.scrollBy(0, inner.top - outer.top);
  else if (inner.bottom > outer.bottom) rail.scrollBy(0, inner.bottom - outer.bottom);
};

/** Thumbnails of all pages, next to the large ones: the current page, pages with comments, and links to every page. */
export const Thumbnails = ({
  pdf,
  count,
  page: size,
  seen,
  marks,
  onTurn,
}: OpenPdf & { seen: number; marks: readonly PageMark[]; onTurn: (page: number) => void }) => {
  const { t } = useTranslation('design');
  const { t: tComments } = useTranslation('collaboration');
  const open = openByPage(marks);
  const labelOf = (number: number): string => {
    const threads = open.get(number - 1);
    const page = t('pages.of', { page: number, count });
    return threads ? `${page} · ${tComments('comments.inTree', { count: threads })}` : page;
  };
  const rail = useRef<HTMLElement>(null);
  useEffect(() => {
    const current = rail.current?.querySelectorAll('button')[seen];
    if (rail.current && current) scrollWithin(rail.current, current);
    if (rail.current?.contains(document.activeElement)) current?.focus({ preventScroll: true });
  }, [seen]);
  const press = (event: KeyboardEvent): void => {
    const to = { ArrowDown: seen + 1, ArrowUp: seen - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    onTurn(to);
  };
  return (
    <nav ref={rail} className="pdf-thumbnails" aria-label={t('reader.thumbnails')}>
      {numbersOf(count).map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === seen + 1 ? 'page' : undefined}
          // One stop of the Tab key, however long the report is; arrows go from page to page.
          tabIndex={number === seen + 1 ? 0 : -1}
          onKeyDown={press}
          onClick={() => onTurn(number - 1)}
        >
          <PdfPage
            pdf={pdf}
            number={number}
            size={size}
            factor={thumbnailWidth / size.width}
            container={rail}
            isThumbnail
          />
          <span className="visually-hidden">{labelOf(number)}</span>
          <span aria-hidden="true">
            {number} {open.has(number - 1) ? <Badge color="blue">{open.get(number - 1)}</Badge> : null}
          </span>
        </button>
      ))}
    </nav>
  );
};
