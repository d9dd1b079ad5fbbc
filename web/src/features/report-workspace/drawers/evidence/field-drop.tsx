import FileDropzone, { useFilesDragging } from '@cloudscape-design/components/file-dropzone';
import { useTranslation } from 'react-i18next';
import type { FieldReference } from '../../../../../../shared/model/data-point/data-point.ts';
import { useDrawers } from '../drawers-context.ts';
import { useUploads } from './use-uploads.ts';

/** The whole field is a drop zone while files are dragged over the page; the drawer opens and shows the uploads. */
export const FieldDrop = ({ place, label }: { place: FieldReference; label: string }) => {
  const { t } = useTranslation('field-panels');
  const { areFilesDragging } = useFilesDragging();
  const { queue } = useUploads(place);
  const { open } = useDrawers();
  if (!areFilesDragging) return null;
  return (
    <div className="field-drop">
      <FileDropzone
        onChange={({ detail }) => {
          queue.add(place, detail.value);
          open('evidence', place.fieldKey);
        }}
      >
        {t('evidence.dropOn', { label })}
      </FileDropzone>
    </div>
  );
};
