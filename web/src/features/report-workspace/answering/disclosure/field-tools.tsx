import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import { lazyQuietly } from '../../../../components/states/lazy-part.tsx';
import type { Fact } from '../../context/field-facts.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { FieldComments } from '../../drawers/comments/field-comments.tsx';
import { useDrawers } from '../../drawers/drawers-context.ts';

/** Without this chunk files are added in the drawer: not worth a message at every field. */
const FieldDrop = lazyQuietly(async () => (await import('../../drawers/evidence/field-drop.tsx')).FieldDrop);

/** Tools of a field, one step away: its files, its history, its comments. */
export const FieldTools = ({
  place,
  label,
  files,
  comments,
  isChanged,
  shows,
}: {
  place: FieldReference;
  label: string;
  /** Evidence files of the field. */
  files: number;
  /** Open comments on the field. */
  comments: number;
  isChanged: boolean;
  shows: (fact: Fact) => boolean;
}) => {
  const { t } = useTranslation('field-panels');
  const { isReadOnly } = useWorkspace();
  const { open } = useDrawers();
  const filesText = files > 0 ? t('evidence.files', { count: files }) : isReadOnly ? undefined : t('evidence.add');
  return (
    <div className="field-tools">
      {filesText === undefined || !shows('files') ? null : (
        <button
          type="button"
          className="quiet-button"
          aria-label={`${filesText}: ${label}`}
          onClick={() => open('evidence', place.fieldKey)}
        >
          {filesText}
        </button>
      )}
      {isChanged && shows('history') ? (
        <button
          type="button"
          className="quiet-button"
          aria-label={`${t('history.open')}: ${label}`}
          onClick={() => open('history', place.fieldKey)}
        >
          {t('history.open')}
        </button>
      ) : null}
      {shows('comments') ? <FieldComments fieldKey={place.fieldKey} label={label} count={comments} /> : null}
      {isReadOnly ? null : (
        <Suspense>
          <FieldDrop place={place} label={label} />
        </Suspense>
      )}
    </div>
  );
};
