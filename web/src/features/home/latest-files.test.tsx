import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PublicationId, ReportId } from '../../../../shared/ids.ts';
import { FlashContext } from '../../components/flash/use-flash.ts';
import { LatestFiles } from './latest-files.tsx';

type Props = Parameters<typeof LatestFiles>[0];

const nothing = () => undefined;
const report = {
  reportId: ReportId.parse(`rpt_${'0'.repeat(26)}`),
  latestPublicationId: PublicationId.parse(`pub_${'0'.repeat(26)}`),
  name: 'Our year',
  publishedRevision: 2,
  status: 'Published',
  isWithdrawn: false,
} as const;
const pdf = {
  format: 'pdf',
  language: 'en',
  fileName: 'Our year.pdf',
  sizeBytes: 1,
  sha256: '',
} as const;

const drawn = (files: NonNullable<Props['publication']>['files'], about: Partial<Props['report']> = {}): string =>
  renderToStaticMarkup(
    <FlashContext value={{ show: () => '', showError: nothing, dismiss: nothing }}>
      <LatestFiles report={{ ...report, ...about }} publication={{ files }} />
    </FlashContext>,
  );

describe('files of the latest report on Home', () => {
  it('are offered while it is published', () => {
    const text = drawn([pdf]);
    expect(text.match(/<button/g)).toHaveLength(3);
    expect(text).not.toContain('reportStatus.Unpublished');
  });

  it('are replaced by a note after it was unpublished, for readers who may not have them', () => {
    const text = drawn([], { isWithdrawn: true });
    expect(text).not.toContain('<button');
    expect(text.match(/reportStatus\.Unpublished/g)).toHaveLength(1);
    expect(text.match(/filesWithdrawn/g)).toHaveLength(1);
  });

  it('stay with the owner, marked as unpublished', () => {
    const text = drawn([pdf], { isWithdrawn: true, status: 'In Progress' });
    expect(text.match(/<button/g)).toHaveLength(3);
    expect(text.match(/reportStatus\.Unpublished/g)).toHaveLength(1);
  });
});
