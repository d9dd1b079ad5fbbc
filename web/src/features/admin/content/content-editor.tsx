import './content.css';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveContent } from '../../../../../shared/contract/platform/platform-operations.contract.ts';
import type { TenantId } from '../../../../../shared/ids.ts';
import type { Category } from '../../../../../shared/model/platform/content.ts';
import { lazyPart } from '../../../components/states/lazy-part.tsx';
import { callApi } from '../../../lib/session/session.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import { DiscardQuestion } from '../discard-question.tsx';
import { ReasonModal } from '../reason-modal.tsx';
import { type ContentDraft, faultsOf, itemOf } from './content-draft.ts';
import { WordFields } from './content-fields.tsx';
import { ContentPreview } from './content-preview.tsx';
import { type EditedContent, isContentEdited } from './edited-content.ts';
import { PictureFields } from './picture-fields.tsx';
import { usePictureSources } from './use-picture-sources.ts';

/** Its calendar is large, and loads after the texts. */
const PlaceFields = lazyPart(async () => (await import('./content-place.tsx')).PlaceFields);

/** Both languages side by side, place and time of publication, and a preview. */
export const ContentEditor = ({
  tenantId,
  edited,
  setEdited,
  categories,
  onSaved,
}: {
  tenantId: TenantId;
  edited: EditedContent;
  setEdited: (edited: EditedContent | undefined) => void;
  categories: readonly Category[];
  onSaved: () => Promise<unknown>;
}) => {
  const { t } = useTranslation('admin-content');
  const { t: tCommon } = useTranslation();
  const { region, fail } = useFailedSubmit();
  const { draft, alsoIn } = edited;
  const isDirty = isContentEdited(edited);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = (): void => setEdited(undefined);
  const [wasSent, setWasSent] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const faults = faultsOf(draft);
  const sources = usePictureSources(
    tenantId,
    draft.pictures.map(({ pictureId }) => pictureId),
  );
  const fields = {
    draft,
    faults: wasSent ? faults : {},
    change: (part: Partial<ContentDraft>) => setEdited({ ...edited, draft: { ...draft, ...part } }),
  };
  const ask = (): void => {
    setWasSent(true);
    if (Object.keys(faults).length > 0) fail();
    else setIsAsking(true);
  };
  const save = async (reason: string): Promise<void> => {
    const content = itemOf(draft);
    if (!content) return;
    await callApi(saveContent, { params: { tenantId }, body: { alsoIn, content, reason } });
    await onSaved();
    close();
  };
  return (
    <div ref={region}>
      <SpaceBetween size="m">
        <Container header={<Header variant="h2">{t(`editor.${draft.isNew ? 'add' : 'change'}.${draft.kind}`)}</Header>}>
          <SpaceBetween size="l">
            <WordFields {...fields} />
            {draft.kind === 'article' ? <PictureFields {...fields} tenantId={tenantId} sources={sources} /> : null}
            <Suspense>
              <PlaceFields
                {...fields}
                categories={categories}
                tenantId={tenantId}
                alsoIn={alsoIn}
                setAlsoIn={(next) => setEdited({ ...edited, alsoIn: next })}
              />
            </Suspense>
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="primary" onClick={ask}>
                {t('editor.save')}
              </Button>
              <Button variant="link" onClick={() => (isDirty ? setIsLeaving(true) : close())}>
                {tCommon('actions.cancel')}
              </Button>
            </SpaceBetween>
          </SpaceBetween>
        </Container>
        <Container header={<Header variant="h2">{t('preview.title')}</Header>}>
          <ContentPreview draft={draft} categories={categories} sources={sources} />
        </Container>
      </SpaceBetween>
      {isLeaving ? (
        <DiscardQuestion thing={t('editor.thing')} onKeep={() => setIsLeaving(false)} onDiscard={close} />
      ) : null}
      {isAsking ? (
        <ReasonModal
          question={{
            title: t('editor.title', { title: draft.texts.en.title }),
            text: t(draft.isPublished ? 'editor.goesOut' : 'editor.waits', { count: alsoIn.length + 1 }),
            confirm: t('editor.save'),
            done: t('editor.done', { title: draft.texts.en.title }),
          }}
          hint={t('hint')}
          run={save}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
};
