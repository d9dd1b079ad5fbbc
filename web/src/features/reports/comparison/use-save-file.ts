import { useState } from 'react';
import { exportComparison } from '../../../../../shared/contract/reports/comparison.contract.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { callApi } from '../../../lib/session/session.ts';

type ComparisonFormat = 'xlsx' | 'csv';

/** Has the comparison made into a file in the language of the screen, and hands it over. */
export const useSaveFile = (
  reportId: string,
  compared: readonly string[],
  base: number,
): { isSaving: boolean; save: (format: ComparisonFormat) => void } => {
  const language = useLanguage();
  const flash = useFlash();
  const [isSaving, setIsSaving] = useState(false);
  const fetchFile = async (format: ComparisonFormat): Promise<void> => {
    setIsSaving(true);
    try {
      const query = { with: compared.join(','), base, format, language };
      const [file, { saveBlob }] = await Promise.all([
        callApi(exportComparison, { params: { reportId }, query }),
        import('./save-png.ts'),
      ]);
      const bytes = Uint8Array.from(atob(file.base64), (character) => character.charCodeAt(0));
      saveBlob(new Blob([bytes], { type: file.contentType }), file.fileName);
    } catch (error) {
      flash.showError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return { isSaving, save: (format) => void fetchFile(format) };
};
