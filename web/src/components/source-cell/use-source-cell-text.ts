import { useTranslation } from 'react-i18next';
import type { SourceCell } from '../../../../shared/model/data-point/data-point.ts';

/** "data book.xlsx, sheet “KPI”, cell D5: “~1,300”": where an import found a value, and the original text. */
export const useSourceCellText = (): ((cell: SourceCell) => string) => {
  const { t } = useTranslation('data-points');
  return ({ file, sheet, cell, text }) =>
    sheet === '' ? t('sourceCell.inFile', { file, cell, text }) : t('sourceCell.inSheet', { file, sheet, cell, text });
};
