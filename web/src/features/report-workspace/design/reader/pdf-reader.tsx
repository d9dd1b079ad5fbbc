import ToggleButton, { type ToggleButtonProps } from '@cloudscape-design/components/toggle-button';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useMedia } from '../../../../lib/use-media.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { PageBar } from '../pages/page-bar.tsx';
import { useElementSize } from '../pages/use-element-size.ts';
import { usePageKeys } from '../pages/use-page-keys.ts';
import { factorOf, type Zoom } from '../pages/zoom.ts';
import { numbersOf } from './numbers-of.ts';
import { PageComments } from './page-comments.tsx';
import { pageOfPlace } from './page-marks.ts';
import { PdfPage } from './pdf-page.tsx';
import { Thumbnails } from './thumbnails.tsx';
import { usePageMarks } from './use-page-marks.ts';
import type { PagePlaces } from './use-page-places.ts';
import type { OpenPdf } from './use-pdf.ts';
import { useSeenPage } from './use-seen-page.ts';

type Shown = OpenPdf & { container: RefObject<HTMLElement | null> };

/** Enough to fill the first row next to the first page. */
const placeholdersCount = 4;

const Pages = ({ pdf, count, isWhole, page: size, container, factor }: Shown & { factor: number }) => (
  <div className="pdf-pages">
    {numbersOf(count).map((number) => (
      <PdfPage key={number} pdf={pdf} number={number} size={size} factor={factor} container={container} />
    ))}
    {isWhole
      ? null
      : numbersOf(placeholdersCount).map((number) => (
          <div
            key={`placeholder ${number}`}
            className="pdf-placeholder"
            style={{ inlineSize: `${size.width * factor}px`, blockSize: `${size.height * factor}px` }}
          />
        ))}
  </div>
);

/** A link in a mail or notification names a commented place: its comments open, and its first page is shown once. */
const useWanted = (places: readonly DisclosurePlace[][] | undefined, turn: (page: number) => void) => {
  const [search] = useSearchParams();
  const [versionId, disclosureId] = [search.get('framework'), search.get('disclosure')];
  const wanted = versionId && disclosureId ? { versionId, disclosureId } : undefined;
  const page = wanted && places && pageOfPlace(wanted, places);
  const turned = useRef<number>(undefined);
  useEffect(() => {
    if (page === undefined || turned.current === page) return;
    turned.current = page;
    turn(page);
  }, [page, turn]);
  return wanted;
};

type ReaderProps = {
  opened: OpenPdf;
  /** The current place while only the first page is loaded; undefined once all are. */
  place: string | undefined;
  /** The places on each page; unknown until the file was read. */
  places: PagePlaces | undefined;
};

/** A PDF for reading: a column of whole pages, thumbnails for navigation, selectable text, and comments. */
export const PdfReader = ({ opened, place, places }: ReaderProps) => {
  const { t } = useTranslation('design');
  const view = useRef<HTMLElement>(null);
  const container = useRef<HTMLElement>(null);
  const isWide = useMedia('(min-width: 912px)');
  const [zoom, setZoom] = useState<Zoom>(isWide ? 'page' : 'width');
  const factor = factorOf(zoom, opened.page, useElementSize(container));
  const { page, turn } = useSeenPage(container, opened.count, factor);
  const wanted = useWanted(places?.pages, turn);
  const [isTalking, setIsTalking] = useState(wanted !== undefined);
  const [isAsked, setIsAsked] = useState(false);
  const talk = useRef<ToggleButtonProps.Ref>(null);
  // The draft of a comment is stored.
  const closeComments = useCallback(() => {
    setIsTalking(false);
    talk.current?.focus();
  }, []);
  const open = usePageMarks(places);
  const { marks = [] } = open;
  const count = marks.reduce((sum, { openThreads }) => sum + openThreads, 0);
  usePageKeys(view, { page, count: opened.count, onTurn: turn });
  return (
    <section ref={view} className="sheets-view" aria-label={t('pages.label')}>
      <PageBar
        page={page}
        count={opened.count}
        place={place}
        onTurn={turn}
        zoom={zoom}
        factor={factor}
        onZoom={setZoom}
      >
        <ToggleButton
          ref={talk}
          pressed={isTalking}
          iconName="contact"
          pressedIconName="contact"
          onChange={({ detail }) => {
            setIsAsked(true);
            setIsTalking(detail.pressed);
          }}
        >
          {t('reader.comments', { count })}
        </ToggleButton>
      </PageBar>
      <div className="pdf-panes">
        {isWide && !opened.isWhole ? <div className="pdf-thumbnails" /> : null}
        {isWide && opened.isWhole && opened.count > 1 ? (
          <Thumbnails {...opened} seen={page} marks={marks} onTurn={turn} />
        ) : null}
        <section ref={container} className="sheets-viewport pdf-viewport" aria-label={t('reader.label')}>
          <Pages {...opened} container={container} factor={factor} />
        </section>
        {isTalking ? (
          <PageComments
            page={page}
            places={places?.pages[page]}
            wanted={wanted}
            open={open}
            takesFocus={isAsked}
            onTurn={turn}
            onClose={closeComments}
          />
        ) : null}
      </div>
    </section>
  );
};
