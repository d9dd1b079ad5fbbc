import type { ReportExport } from './use-report-export.ts';

/**
 * How many lines the file will have; undefined while they are counted. The preview stays that of the choice before until the new
 * one is there, so its own count must not be told then.
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
