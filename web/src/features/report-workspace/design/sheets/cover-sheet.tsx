import { useEffect, useRef, useState } from 'react';
import type { PageSize } from '../../../../../../shared/model/design/report-design.ts';
import { type Language, languageTag } from '../../../../../../shared/model/text/language.ts';
import { arrangeCover, type Parts, paperPixels } from './arrange-sheets.ts';
import { pageFaces } from './page-faces.ts';
import { emptyDocument } from './sheet-document.ts';

type Props = {
  parts: Parts;
  language: Language;
  size: PageSize;
  /** Accessible name of the picture. */
  title: string;
};

/** The first page as a picture: laid out at the size of the paper, and scaled to the width `--cover-width`. */
export const CoverSheet = ({ parts, language, size, title }: Props) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const [isDrawn, setIsDrawn] = useState(false);
  const { width, height } = paperPixels(size);
  const paper = Object.fromEntries([
    ['--paper-width', width],
    ['--paper-height', height],
  ]);
  useEffect(() => {
    const document = frame.current?.contentDocument;
    if (!isReady || !document) return;
    document.documentElement.lang = languageTag(language);
    arrangeCover(document, parts, pageFaces(), size);
    // Headings within a picture are not part of the outline of the surrounding page.
    for (const heading of document.querySelectorAll('h1, h2, h3')) heading.setAttribute('role', 'presentation');
    setIsDrawn(true);
  }, [isReady, parts, language, size]);
  return (
    <div className={isDrawn ? 'cover-sheet' : 'cover-sheet is-waiting'} style={paper}>
      <iframe
        ref={frame}
        title={title}
        // A picture of a page: its text can be read aloud, but it is no tab stop.
        tabIndex={-1}
        srcDoc={emptyDocument}
        onLoad={() => setIsReady(true)}
      />
    </div>
  );
};
