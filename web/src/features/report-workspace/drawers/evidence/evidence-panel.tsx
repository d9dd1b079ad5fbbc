import Alert from '@cloudscape-design/components/alert';
import FileUpload from '@cloudscape-design/components/file-upload';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listEvidence } from '../../../../../../shared/contract/evidence/evidence.contract.ts';
import { evidenceAccept } from '../../../../../../shared/model/report/evidence.ts';
import { isEvidenceRequired } from '../../../../../../shared/model/validation/evidence.ts';
import { EmptyState, ErrorState, LoadingState } from '../../../../components/states/states.tsx';
import { useCall } from '../../../../lib/api/use-call.ts';
import { useProfile } from '../../../../lib/session/profile.ts';
import type { DisclosurePlace } from '../../context/outline-tree.ts';
import { useWorkspace } from '../../context/workspace-context.ts';
import { FieldPicker } from '../field-picker.tsx';
import { type PanelField, usePanelField } from '../use-panel-field.ts';
import { EvidenceFileRow } from './evidence-file.tsx';
import { UploadsList } from './uploads-list.tsx';
import { useUploads } from './use-uploads.ts';

/** After a removal: focuses the file that took its place, the last one, or the upload control (screens 5). */
const focusFile = (frame: HTMLElement | null, index: number): void => {
  const names = [...(frame?.querySelectorAll<HTMLElement>('.evidence-file') ?? [])].flatMap(
    (row) => row.querySelector<HTMLElement>('a, button') ?? [],
  );
  const next = names[index] ?? names.at(-1) ?? frame?.querySelector<HTMLElement>('button, input');
  next?.focus();
};

const Files = ({ place, panel }: { place: DisclosurePlace; panel: PanelField }) => {
  const { t } = useTranslation('field-panels');
  const { report, isReadOnly } = useWorkspace();
  const field = { ...place, fieldKey: panel.field.key };
  const { reportId } = report;
  const { data, error, mutate } = useCall(listEvidence, { params: { reportId, ...place } });
  const { uploads, queue } = useUploads(field);
  const frame = useRef<HTMLDivElement>(null);
  if (error && !data) {
    return <ErrorState things={t('evidence.things')} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <LoadingState things={t('evidence.things')} />;
  // The dialog first returns the focus to a button that no longer exists.
  const focusNext = (index: number): void => {
    setTimeout(() => focusFile(frame.current, index));
  };
  const files = data.files.filter(({ fieldKey }) => fieldKey === panel.field.key);
  return (
    <div ref={frame}>
      <LiveRegion hidden>{t('evidence.count', { count: files.length })}</LiveRegion>
      {isReadOnly ? null : (
        <FileUpload
          multiple
          accept={evidenceAccept}
          value={[]}
          constraintText={t('evidence.hint')}
          onChange={({ detail }) => queue.add(field, detail.value)}
          i18nStrings={{
            uploadButtonText: () => t('evidence.choose'),
            dropzoneText: () => t('evidence.drop'),
          }}
        />
      )}
      <UploadsList uploads={uploads} queue={queue} />
      {files.length > 0 ? (
        <ul className="evidence-files" aria-label={t('evidence.label')}>
          {files.map((file, index) => (
            <EvidenceFileRow
              key={file.evidenceId}
              file={file}
              place={field}
              reportId={reportId}
              canChange={!isReadOnly}
              onRemoved={() => focusNext(index)}
            />
          ))}
        </ul>
      ) : uploads.length === 0 ? (
        <EmptyState spot="reports" title={t('evidence.empty')} text={t('evidence.emptyText')} />
      ) : null}
    </div>
  );
};

/** Files that back the answer of a field. */
export const EvidencePanel = ({ place }: { place: DisclosurePlace }) => {
  const { t } = useTranslation('field-panels');
  const { organizationProfiles } = useProfile();
  const panel = usePanelField(place);
  if (!panel) return <LoadingState things={t('evidence.things')} />;
  const count = panel.answers.evidence[panel.field.key] ?? 0;
  const isRequired = isEvidenceRequired(panel.field, organizationProfiles);
  return (
    <SpaceBetween size="l">
      <FieldPicker fields={panel.disclosure.fields} field={panel.field} />
      {isRequired && count === 0 ? <Alert type="warning">{t('evidence.required')}</Alert> : null}
      <Files key={panel.field.key} place={place} panel={panel} />
    </SpaceBetween>
  );
};
