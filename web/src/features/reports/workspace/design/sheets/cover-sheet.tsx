import { useEffect, useRef, useState } from 'react';
import { type Language, languageTag } from '../../../../../../../shared/model/language.ts';
import type { PageSize } from '../../../../../../../shared/model/report-design.ts';
import { arrangeCover, type Parts, paperPixels } from './arrange-sheets.ts';
import { pageFaces } from './page-faces.ts';
import { emptyDocument } from './sheet-document.ts';

type Props = {
  parts: Parts;
  language: Language;
  size: PageSize;
  /** What it is of. */
  title: string;
};

/** As wide as a drawn cover, in pixels. */
const shownWidth = 168;

/** The first page as a picture: laid out at the size of the paper and drawn as small as a cover on a shelf. */
export const CoverSheet = ({ parts, language, size, title }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const { width, height } = paperPixels(size);
  const factor = shownWidth / width;
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!isReady || !document) return;
    document.documentElement.lang = languageTag(language);
    arrangeCover(document, parts, pageFaces(), size);
    setIsDrawn(true);
  }, [isReady, parts, language, size]);
  return (
    <div
      className={isDrawn ? 'cover-sheet' : 'cover-sheet is-waiting'}
      style={{ inlineSize: `${shownWidth}px`, blockSize: `${height * factor}px` }}
    >
      <iframe
        ref={frame}
        title={title}
        // A picture of a page, whose words can be read aloud, and no place to go to.
        tabIndex={-1}
        srcDoc={emptyDocument}
        style={{ inlineSize: `${width}px`, blockSize: `${height}px`, transform: `scale(${factor})` }}
        onLoad={() => setIsReady(true)}
      />
    </div>
  );
};
