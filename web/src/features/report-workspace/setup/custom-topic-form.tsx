import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Pillar } from '../../../../../shared/catalogue/framework.ts';
import { useFailedSubmit } from '../../../lib/use-failed-submit.ts';
import type { useTopics } from './use-topics.ts';

const nameMin = 2;
const nameMax = 120;
const pillars: readonly Pillar[] = ['environmental', 'social', 'governance', 'general'];

type Topics = Pick<ReturnType<typeof useTopics>, 'isFull' | 'isNameTaken' | 'addOwn'>;

const useOwnTopic = ({ isFull, isNameTaken, addOwn }: Topics, fail: () => void) => {
  const { t } = useTranslation('define');
  const [name, setName] = useState('');
  const [pillar, setPillar] = useState<Pillar>('general');
  const [isTried, setIsTried] = useState(false);
  const length = name.trim().length;
  const errorOf = (): string | undefined => {
    if (isFull) return t('topics.full');
    if (length < nameMin) return t('topics.nameRequired');
    if (length > nameMax) return t('topics.nameTooLong');
    return isNameTaken(name) ? t('topics.nameTaken') : undefined;
  };
  const error = errorOf();
  const submit = (): void => {
    setIsTried(error !== undefined);
    if (error) {
      fail();
      return;
    }
    addOwn(name.trim(), pillar);
    setName('');
  };
  return { name, setName, pillar, setPillar, error: isTried ? error : undefined, submit };
};

/** A topic that the list does not have, by its name. */
export const CustomTopicForm = ({ topics }: { topics: Topics }) => {
  const { t } = useTranslation('define');
  const { t: tWorkspace } = useTranslation('workspace');
  const { region, fail } = useFailedSubmit();
  const own = useOwnTopic(topics, fail);
  return (
    <Container header={<Header variant="h3">{t('topics.ownTitle')}</Header>}>
      <div ref={region}>
        <SpaceBetween size="m">
          <FormField label={t('topics.name')} stretch {...(own.error ? { errorText: own.error } : {})}>
            <Input
              value={own.name}
              placeholder={t('topics.namePlaceholder')}
              onChange={({ detail }) => own.setName(detail.value)}
              onKeyDown={({ detail }) => {
                if (detail.key === 'Enter') own.submit();
              }}
            />
          </FormField>
          <SegmentedControl
            label={t('topics.pillar')}
            selectedId={own.pillar}
            options={pillars.map((id) => ({ id, text: tWorkspace(`pillars.${id}`) }))}
            onChange={({ detail }) => own.setPillar(pillars.find((id) => id === detail.selectedId) ?? 'general')}
          />
          <Button onClick={own.submit}>{t('topics.add')}</Button>
        </SpaceBetween>
      </div>
    </Container>
  );
};
