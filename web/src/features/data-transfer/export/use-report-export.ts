import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type ExportPreview,
  exportReportData,
  previewReportExport,
} from '../../../../../shared/contract/data-hub/data-transfer.contract.ts';
import { type ExportFormat, ExportMode } from '../../../../../shared/model/hub/data-export.ts';
import type { Language } from '../../../../../shared/model/text/language.ts';
import { useCall, useMutationCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import type { FileOptions } from './file-choice.tsx';
import { type FollowedExport, useDataExport } from './use-data-export.ts';

type Choice = { mode: ExportMode; disclosures: string[]; format: ExportFormat; language: Language };

export type ReportExport = {
  preview: ExportPreview | undefined;
  error: unknown;
  isLoading: boolean;
  retry: () => void;
  choice: Choice;
  setMode: (mode: ExportMode) => void;
  setDisclosures: (names: string[]) => void;
  setFile: (file: FileOptions) => void;
  job: FollowedExport;
};

const chosenOf = (names: readonly string[]) =>
  names.map((name) => {
    const [versionId = '', ...disclosureId] = name.split(' ');
    return { versionId, disclosureId: disclosureId.join(' ') };
  });

/** Scope of a report's export: the mode is in the address, so that it can be shared and reloaded. */
export const useReportExport = (reportId: string): ReportExport => {
  const [search, setSearch] = useSearchParams();
  const own = useLanguage();
  const parsed = ExportMode.safeParse(search.get('mode'));
  const mode = parsed.success ? parsed.data : 'all';
  const [disclosures, setDisclosures] = useState<string[]>([]);
  const [file, setFile] = useState<{ format: ExportFormat; language: Language | null }>({
    format: 'xlsx',
    language: null,
  });
  const language = file.language ?? own;
  const chosen = mode === 'disclosures' ? chosenOf(disclosures) : [];
  const params = { reportId };
  const { data, error, isLoading, mutate } = useCall(
    previewReportExport,
    { params, body: { mode, disclosures: chosen, language } },
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const begin = useMutationCall(exportReportData);
  const job = useDataExport(
    () => begin.trigger({ params, body: { mode, disclosures: chosen, language, format: file.format } }),
    search.get('export') ?? undefined,
  );
  return {
    preview: data,
    error,
    isLoading,
    retry: () => void mutate(),
    choice: { mode, disclosures, format: file.format, language },
    setMode: (next) => setSearch({ mode: next }, { replace: true }),
    setDisclosures,
    setFile,
    job,
  };
};
