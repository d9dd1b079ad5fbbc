import { useTranslation } from 'react-i18next';

type FilesCellProps = {
  column: number;
  name: string;
  /** Undefined: the row has no stored value, so nothing has files. */
  count: number | undefined;
  onOpen: () => void;
};

/** Last cell of a row: the count of files of its values, and a link to them (also Alt Enter). */
export const FilesCell = ({ column, name, count, onOpen }: FilesCellProps) => {
  const { t } = useTranslation('data-hub');
  return (
    <td aria-colindex={column} className="sheet-cell hub-sheet-aside">
      {count === undefined ? null : (
        <button
          type="button"
          tabIndex={-1}
          className="hub-sheet-files"
          aria-label={t('grid.openFiles', { name, count })}
          onClick={onOpen}
          onKeyDown={(event) => event.stopPropagation()}
        >
          {count}
        </button>
      )}
    </td>
  );
};
