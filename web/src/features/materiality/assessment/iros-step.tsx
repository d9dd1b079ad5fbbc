import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssessmentTopic } from '../../../../../shared/model/materiality/assessment.ts';
import { type Iro, type IroKind, irosMax, unscored } from '../../../../../shared/model/materiality/iro.ts';
import { lazyDialog } from '../../../components/states/lazy-dialog.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { newPartId } from './new-id.ts';
import { useAssessment } from './use-assessment.ts';

const IroModal = lazyDialog(async () => (await import('./iro-modal.tsx')).IroModal);

const newIro = (topic: AssessmentTopic, kind: IroKind): Iro => ({
  iroId: newPartId(),
  kind,
  description: '',
  isPositive: false,
  isPotential: false,
  isHumanRights: topic.isHumanRights,
  place: 'own',
  horizon: 'short',
  score: unscored,
  note: '',
});

/** Kind of impact, in words. */
const useTags = () => {
  const { t } = useTranslation('materiality');
  return (iro: Iro): string[] => [
    t(`iroKinds.${iro.kind}`),
    ...(iro.kind === 'impact'
      ? [t(iro.isPositive ? 'iro.positive' : 'iro.negative'), t(iro.isPotential ? 'iro.potential' : 'iro.actual')]
      : []),
    ...(iro.kind === 'impact' && iro.isHumanRights ? [t('iro.humanRights')] : []),
    t(`places.${iro.place}`),
    t(`horizons.${iro.horizon}`),
  ];
};

type RowProps = { iro: Iro; onEdit: () => void; onRemove: () => void };
const Row = ({ iro, onEdit, onRemove }: RowProps) => {
  const { t } = useTranslation('materiality');
  const { isReadOnly } = useAssessment();
  const tags = useTags();
  return (
    <li className="iro-row">
      <div>
        <Box>{iro.description}</Box>
        <Box fontSize="body-s" color="text-body-secondary">
          {tags(iro).join(' · ')}
        </Box>
        {iro.note === '' ? null : <Box fontSize="body-s">{iro.note}</Box>}
      </div>
      {isReadOnly ? null : (
        <SpaceBetween size="xxs" direction="horizontal">
          <Button
            variant="icon"
            iconName="edit"
            ariaLabel={t('iro.edit', { name: iro.description })}
            onClick={onEdit}
          />
          <Button
            variant="icon"
            iconName="remove"
            ariaLabel={t('iro.remove', { name: iro.description })}
            onClick={onRemove}
          />
        </SpaceBetween>
      )}
    </li>
  );
};

const TopicIros = ({ topic, onOpen }: { topic: AssessmentTopic; onOpen: (iro: Iro) => void }) => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { store, view, isReadOnly } = useAssessment();
  const { kind } = view.assessment;
  const kinds: IroKind[] = [
    ...(kind === 'financial' ? [] : (['impact'] as const)),
    ...(kind === 'impact' ? [] : (['risk', 'opportunity'] as const)),
  ];
  const remove = (iroId: string): void =>
    store.changeTopic(topic.topicId, (one) => ({ ...one, iros: one.iros.filter((iro) => iro.iroId !== iroId) }));
  const isFull = isReadOnly || topic.iros.length >= irosMax;
  return (
    <Container
      header={
        <Header
          variant="h3"
          counter={`(${topic.iros.length})`}
          actions={
            isFull ? undefined : (
              <SpaceBetween size="xs" direction="horizontal">
                {kinds.map((one) => (
                  <Button key={one} iconName="add-plus" onClick={() => onOpen(newIro(topic, one))}>
                    {t(`iroKinds.${one}`)}
                  </Button>
                ))}
              </SpaceBetween>
            )
          }
        >
          {topic.name[language]}
        </Header>
      }
    >
      {topic.iros.length === 0 ? <Box color="text-body-secondary">{t('iro.none')}</Box> : null}
      <ul className="iro-list">
        {topic.iros.map((iro) => (
          <Row key={iro.iroId} iro={iro} onEdit={() => onOpen(iro)} onRemove={() => remove(iro.iroId)} />
        ))}
      </ul>
    </Container>
  );
};

const withIro = (topic: AssessmentTopic, iro: Iro): AssessmentTopic => ({
  ...topic,
  iros: topic.iros.some(({ iroId }) => iroId === iro.iroId)
    ? topic.iros.map((one) => (one.iroId === iro.iroId ? iro : one))
    : [...topic.iros, iro],
});

/** Impacts, risks and opportunities under each topic. */
export const IrosStep = () => {
  const { t } = useTranslation('materiality');
  const { store, view } = useAssessment();
  const [open, setOpen] = useState<{ topicId: string; iro: Iro }>();
  const opened = view.topics.find(({ topicId }) => topicId === open?.topicId);
  const isNew = !opened?.iros.some(({ iroId }) => iroId === open?.iro.iroId);
  return (
    <SpaceBetween size="m">
      <Box variant="p">{t('iro.text')}</Box>
      {view.topics.map((topic) => (
        <TopicIros key={topic.topicId} topic={topic} onOpen={(iro) => setOpen({ topicId: topic.topicId, iro })} />
      ))}
      {open ? (
        <Suspense>
          <IroModal
            iro={open.iro}
            isNew={isNew}
            onClose={() => setOpen(undefined)}
            onSave={(iro) => {
              store.changeTopic(open.topicId, (topic) => withIro(topic, iro));
              setOpen(undefined);
            }}
          />
        </Suspense>
      ) : null}
    </SpaceBetween>
  );
};
