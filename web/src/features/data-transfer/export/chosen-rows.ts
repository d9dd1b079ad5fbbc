import type { ReportExport } from './use-report-export.ts';

/**
 * Count of lines in the file; undefined while it loads. Until the new preview arrives, the old one is shown: its count
 * must not be used then.
 */
export const chosenRows = ({
  preview,
  isLoading,
  choice: { mode, disclosures },
}: Pick<ReportExport, 'preview' | 'isLoading'> & {
  choice: Pick<ReportExport['choice'], 'mode' | 'disclosures'>;
}): number | undefined => {
  if (!preview) return undefined;
  if (mode !== 'disclosures') return preview.counts[mode];
  if (disclosures.length === 0) return 0;
  return isLoading ? undefined : preview.chosen;
};
