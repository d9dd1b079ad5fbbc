import Badge from '@cloudscape-design/components/badge';
import ToggleButton, { type ToggleButtonProps } from '@cloudscape-design/components/toggle-button';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { countComments } from '../../../../../../../shared/contract/comments.contract.ts';
import { useCall } from '../../../../../lib/api/use-call.ts';
import { useMedia } from '../../../../../lib/use-media.ts';
import type { DisclosurePlace } from '../../tree/outline-tree.ts';
import { useWorkspace } from '../../workspace-context.ts';
import { PageBar } from '../page-bar.tsx';
import { usePageKeys } from '../use-page-keys.ts';
import { useRoom } from '../use-room.ts';
import { factorOf, type Zoom } from '../zoom.ts';
import { PageComments } from './page-comments.tsx';
import { openByPage, type PageMark, pageMarks, pageOfPlace } from './page-marks.ts';
import { PdfPage } from './pdf-page.tsx';
import type { OpenPdf } from './use-pdf.ts';
import { useSeenPage } from './use-seen-page.ts';

const numbersOf = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

const thumbnailWidth = 96;

type Shown = OpenPdf & { room: RefObject<HTMLElement | null> };

const Thumbnails = ({
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
    current?.scrollIntoView({ block: 'nearest' });
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
          <PdfPage pdf={pdf} number={number} size={size} factor={thumbnailWidth / size.width} room={rail} isThumbnail />
          <span className="visually-hidden">{labelOf(number)}</span>
          <span aria-hidden="true">
            {number} {open.has(number - 1) ? <Badge color="blue">{open.get(number - 1)}</Badge> : null}
          </span>
        </button>
      ))}
    </nav>
  );
};

const Pages = ({ pdf, count, page: size, room, factor }: Shown & { factor: number }) => (
  <div className="pdf-pages">
    {numbersOf(count).map((number) => (
      <PdfPage key={number} pdf={pdf} number={number} size={size} factor={factor} room={room} />
    ))}
  </div>
);

/** How often comments of others are looked for while the report is read. */
const lookIntervalMilliseconds = 15_000;

/** A link of a mail or notification names what was said of: its comments stand open, and its first page is turned to once. */
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
  /** Where one is while only the first page is here; undefined once all are. */
  place: string | undefined;
  /** What stands on each page; unknown until the file was read. */
  places: readonly DisclosurePlace[][] | undefined;
};

/** A PDF for reading: whole pages beneath each other, small ones beside them to go by, its words to select, and what is said of them. */
export const PdfReader = ({ opened, place, places }: ReaderProps) => {
  const { t } = useTranslation('design');
  const { report } = useWorkspace();
  const view = useRef<HTMLElement>(null);
  const room = useRef<HTMLElement>(null);
  const isWide = useMedia('(min-width: 912px)');
  const [zoom, setZoom] = useState<Zoom>(isWide ? 'page' : 'width');
  const factor = factorOf(zoom, opened.page, useRoom(room));
  const { page, turn } = useSeenPage(room, opened.count, factor);
  const wanted = useWanted(places, turn);
  const [isTalking, setIsTalking] = useState(wanted !== undefined);
  const talk = useRef<ToggleButtonProps.Ref>(null);
  // What is being written is kept as a draft.
  const closeComments = useCallback(() => {
    setIsTalking(false);
    talk.current?.focus();
  }, []);
  const params = { reportId: report.reportId };
  const { data: counted } = useCall(countComments, { params }, { refreshInterval: lookIntervalMilliseconds });
  const marks = places ? pageMarks(counted?.places ?? [], places) : [];
  const open = marks.reduce((sum, { openThreads }) => sum + openThreads, 0);
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
          onChange={({ detail }) => setIsTalking(detail.pressed)}
        >
          {t('reader.comments', { count: open })}
        </ToggleButton>
      </PageBar>
      <div className="pdf-panes">
        {isWide && opened.count > 1 ? <Thumbnails {...opened} seen={page} marks={marks} onTurn={turn} /> : null}
        <section ref={room} className="sheets-room pdf-room" aria-label={t('reader.label')}>
          <Pages {...opened} room={room} factor={factor} />
        </section>
        {isTalking && places ? (
          <PageComments
            page={page}
            places={places[page] ?? []}
            wanted={wanted}
            marks={marks}
            onTurn={turn}
            onClose={closeComments}
          />
        ) : null}
      </div>
    </section>
  );
};
