import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import Modal from '@cloudscape-design/components/modal';
import Multiselect, { type MultiselectProps } from '@cloudscape-design/components/multiselect';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pillar } from '../../../../../shared/catalogue/framework.ts';
import { type CatalogueTopic, TopicListKey } from '../../../../../shared/catalogue/materiality-topics.ts';
import { listCatalogueTopics } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import type { AssessmentTopic } from '../../../../../shared/model/materiality/assessment.ts';
import { findSameTopic, takeTopic } from '../../../../../shared/model/materiality/topic-candidates.ts';
import { useFlash } from '../../../components/flash/use-flash.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { newPartId } from './new-id.ts';
import { useAssessment } from './use-assessment.ts';

const callMax = 90;
const nameMin = 2;

/** Topics of all lists that are not in the assessment yet, by pillar. */
const optionsOf = (topics: readonly CatalogueTopic[], taken: ReadonlySet<string>, language: 'en' | 'zhTw') => {
  const available = topics.filter(({ topicId }) => !taken.has(topicId));
  return Pillar.options.flatMap((pillar) => {
    const options = available
      .filter((topic) => topic.pillar === pillar)
      .map(({ topicId, name, sources }) => ({
        value: topicId,
        label: name[language],
        description: sources.map(({ list, code }) => `${list.replace('_', ' ')} ${code}`).join(' · '),
      }));
    return options.length === 0 ? [] : [{ label: pillar, options }];
  });
};

type Own = { en: string; zhTw: string; pillar: Pillar };
const noOwn: Own = { en: '', zhTw: '', pillar: 'environmental' };

const ownTopic = ({ en, zhTw, pillar }: Own): AssessmentTopic => ({
  topicId: `own-${newPartId()}`,
  name: { en: en.trim(), zhTw: zhTw.trim() },
  pillar,
  libraryTopicIds: [],
  sources: [],
  isHumanRights: false,
  iros: [],
  override: null,
  note: '',
});

const OwnTopic = ({ own, sameName, onChange }: { own: Own; sameName: boolean; onChange: (own: Own) => void }) => {
  const { t } = useTranslation('materiality');
  const pillars = Pillar.options.map((value) => ({ value, label: t(`pillars.${value}`) }));
  return (
    <ExpandableSection headerText={t('addTopics.own')} defaultExpanded={own.en !== ''}>
      <SpaceBetween size="s">
        <FormField label={t('addTopics.nameEn')} errorText={sameName ? t('addTopics.same') : ''}>
          <Input value={own.en} onChange={({ detail }) => onChange({ ...own, en: detail.value })} />
        </FormField>
        <FormField label={t('addTopics.nameZh')}>
          <Input value={own.zhTw} onChange={({ detail }) => onChange({ ...own, zhTw: detail.value })} />
        </FormField>
        <FormField label={t('topics.pillar')}>
          <Select
            options={pillars}
            selectedOption={pillars.find(({ value }) => value === own.pillar) ?? null}
            onChange={({ detail }) => onChange({ ...own, pillar: Pillar.parse(detail.selectedOption.value) })}
          />
        </FormField>
      </SpaceBetween>
    </ExpandableSection>
  );
};

export const AddTopicsModal = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('materiality');
  const { t: tCommon } = useTranslation();
  const language = useLanguage();
  const flash = useFlash();
  const { store, view } = useAssessment();
  const { data } = useCall(listCatalogueTopics, {});
  const [chosen, setChosen] = useState<MultiselectProps['selectedOptions']>([]);
  const [own, setOwn] = useState(noOwn);
  const [isBusy, setIsBusy] = useState(false);
  const isOwnGiven = own.en.trim().length >= nameMin && own.zhTw.trim().length > 0;
  const sameName = [own.en, own.zhTw].some(
    (name) => name.trim() !== '' && findSameTopic(view.topics, name) !== undefined,
  );
  const ids = new Set(chosen.map(({ value }) => value));
  const topics = [
    ...(data?.topics.filter(({ topicId }) => ids.has(topicId)).map((topic) => takeTopic(topic, TopicListKey.options)) ??
      []),
    ...(isOwnGiven && !sameName ? [ownTopic(own)] : []),
  ].slice(0, callMax);
  const add = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await store.addTopics(topics);
      onClose();
    } catch (error) {
      flash.showError(error);
      setIsBusy(false);
    }
  };
  const options = optionsOf(data?.topics ?? [], new Set(view.topics.map(({ topicId }) => topicId)), language).map(
    (group) => ({ ...group, label: t(`pillars.${Pillar.parse(group.label)}`) }),
  );
  return (
    <Modal
      visible
      header={t('addTopics.title')}
      closeAriaLabel={tCommon('actions.close')}
      onDismiss={onClose}
      footer={
        <Box float="right">
          <SpaceBetween size="xs" direction="horizontal">
            <Button variant="link" onClick={onClose}>
              {tCommon('actions.cancel')}
            </Button>
            <Button variant="primary" loading={isBusy} disabled={topics.length === 0} onClick={() => void add()}>
              {t('addTopics.add', { count: topics.length })}
            </Button>
          </SpaceBetween>
        </Box>
      }
    >
      <SpaceBetween size="m">
        <FormField label={t('addTopics.choose')}>
          <Multiselect
            options={options}
            selectedOptions={chosen}
            filteringType="auto"
            statusType={data ? 'finished' : 'loading'}
            placeholder={t('addTopics.placeholder')}
            onChange={({ detail }) => setChosen(detail.selectedOptions)}
          />
        </FormField>
        <OwnTopic own={own} sameName={sameName} onChange={setOwn} />
      </SpaceBetween>
    </Modal>
  );
};
