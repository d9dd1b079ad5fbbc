import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import Header from '@cloudscape-design/components/header';
import Input from '@cloudscape-design/components/input';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type {
  AssessmentContext,
  AssessmentSettings,
  StakeholderGroup,
} from '../../../../../shared/model/materiality/assessment.ts';
import { AssessmentKind } from '../../../../../shared/model/materiality/thresholds.ts';
import { GroupList } from './group-list.tsx';
import { useAssessment } from './use-assessment.ts';

const parts = ['activities', 'upstream', 'downstream'] as const;
const nameMin = 2;
const debounceMilliseconds = 800;
const areNamed = (groups: readonly StakeholderGroup[]): boolean =>
  groups.every(({ name }) => name.en.trim() !== '' && name.zhTw.trim() !== '');

const KindField = ({ kind, onChange }: { kind: AssessmentKind; onChange: (kind: AssessmentKind) => void }) => {
  const { t } = useTranslation('materiality');
  const { isReadOnly } = useAssessment();
  return (
    <FormField label={t('kind.label')}>
      <RadioGroup
        value={kind}
        items={AssessmentKind.options.map((value) => ({
          value,
          label: t(`kind.${value}`),
          description: t(`kind.${value}Text`),
          disabled: isReadOnly,
        }))}
        onChange={({ detail }) => onChange(AssessmentKind.parse(detail.value))}
      />
    </FormField>
  );
};

/** Activities, value chain and affected people: the subject of the assessment, stored with it for the report. */
export const ContextStep = () => {
  const { t } = useTranslation('materiality');
  const { store, view, isReadOnly } = useAssessment();
  const { assessment } = view;
  const [name, setName] = useState(assessment.name);
  const [context, setContext] = useState<AssessmentContext>(assessment.context);
  const save = (settings: Partial<AssessmentSettings>): void => store.changeSettings(settings);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A group is stored once it has both names, after a pause in typing. */
  const setGroups = (groups: StakeholderGroup[]): void => {
    const next = { ...context, groups };
    setContext(next);
    clearTimeout(rest.current);
    if (areNamed(groups)) rest.current = setTimeout(() => save({ context: next }), debounceMilliseconds);
  };
  const isNamed = name.trim().length >= nameMin;
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('context.title')}</Header>}>
        <SpaceBetween size="m">
          <FormField label={t('context.name')} errorText={isNamed ? '' : t('context.nameError')}>
            <Input
              value={name}
              readOnly={isReadOnly}
              onChange={({ detail }) => setName(detail.value)}
              onBlur={() => (isNamed ? save({ name: name.trim() }) : undefined)}
            />
          </FormField>
          <KindField kind={assessment.kind} onChange={(kind) => save({ kind })} />
          {parts.map((part) => (
            <FormField key={part} label={t(`context.${part}`)} description={t(`context.${part}Text`)} stretch>
              <Textarea
                value={context[part]}
                rows={3}
                readOnly={isReadOnly}
                onChange={({ detail }) => setContext({ ...context, [part]: detail.value })}
                onBlur={() => (areNamed(context.groups) ? save({ context }) : undefined)}
              />
            </FormField>
          ))}
        </SpaceBetween>
      </Container>
      <Container
        header={
          <Header variant="h2" description={t('groups.text')}>
            {t('groups.title')}
          </Header>
        }
      >
        <GroupList groups={context.groups} isReadOnly={isReadOnly} onChange={setGroups} />
        {areNamed(context.groups) ? null : <Box color="text-body-secondary">{t('groups.incomplete')}</Box>}
      </Container>
    </SpaceBetween>
  );
};
