import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useTranslation } from 'react-i18next';
import type { ExportPreview } from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { ExportMode, exportModes } from '../../../../../shared/model/hub/data-export.ts';
import { useCount } from '../use-count.ts';
import { DisclosureChoice } from './disclosure-choice.tsx';
import { ExportPreviewTable } from './export-preview-table.tsx';
import { ExportResult } from './export-result.tsx';
import { FileChoice } from './file-choice.tsx';
import type { ReportExport } from './use-report-export.ts';

const useRows = (preview: ExportPreview | undefined) => {
  const { t } = useTranslation('data-transfer');
  const count = useCount();
  return (mode: ExportMode): string | undefined => {
    if (!preview) return undefined;
    const rows = mode === 'disclosures' ? undefined : preview.counts[mode];
    return rows === undefined ? undefined : t('export.mode.rows', { count: rows, formatted: count(rows) });
  };
};

/** Export of a report: scope, file format, and preview (screens 20). */
export const ReportExportForm = ({ time, ...exported }: ReportExport & { time: string }) => {
  const { t } = useTranslation('data-transfer');
  const { preview, isLoading, choice, setMode, setDisclosures, setFile, job } = exported;
  const rowsOf = useRows(preview);
  return (
    <SpaceBetween size="l">
      <ExportResult {...job} />
      <Container>
        <SpaceBetween size="l">
          <FormField label={t('export.mode.label')} stretch>
            <Tiles
              columns={3}
              value={choice.mode}
              onChange={({ detail }) => setMode(ExportMode.parse(detail.value))}
              items={exportModes.map((value) => ({
                value,
                label: t(`export.mode.${value}`),
                description: [rowsOf(value), t(`export.mode.${value}Text`, { time })].filter(Boolean).join(' · '),
              }))}
            />
          </FormField>
          {choice.mode === 'disclosures' && preview ? (
            <DisclosureChoice offered={preview.disclosures} chosen={choice.disclosures} onChange={setDisclosures} />
          ) : null}
          <FileChoice format={choice.format} language={choice.language} onChange={setFile} />
        </SpaceBetween>
      </Container>
      <ExportPreviewTable
        rows={preview?.rows}
        language={choice.language}
        isLoading={isLoading}
        lacksChoice={choice.mode === 'disclosures' && choice.disclosures.length === 0}
      />
    </SpaceBetween>
  );
};
