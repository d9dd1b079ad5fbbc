import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { useTranslation } from 'react-i18next';
import { getAssessment } from '../../../../../shared/contract/materiality/assessments.contract.ts';
import { isUnchanged, versionChanges } from '../../../../../shared/model/materiality/version-changes.ts';
import { useCall } from '../../../lib/api/use-call.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { scoreText } from './score-text.ts';
import { useAssessment } from './use-assessment.ts';

/** What is different from the version or year that this one started from; nothing for a first one. */
export const VersionChangesCard = () => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { view } = useAssessment();
  const { startedFrom } = view.assessment;
  const { data: before } = useCall(
    getAssessment,
    startedFrom === null ? null : { params: { assessmentId: startedFrom } },
  );
  if (!before) return null;
  const changes = versionChanges(
    { settings: before.assessment, topics: before.topics },
    { settings: view.assessment, topics: view.topics },
  );
  const names = (['added', 'removed', 'becameMaterial', 'ceasedMaterial'] as const).map((part) => ({
    label: t(`changes.${part}`),
    value: changes[part].map(({ name }) => name[language]).join(t('matrix.comma')),
  }));
  const moved = changes.moved.map(({ name, impact, financial }) =>
    t('changes.movedTopic', {
      name: name[language],
      impactFrom: scoreText(impact.from),
      impactTo: scoreText(impact.to),
      financialFrom: scoreText(financial.from),
      financialTo: scoreText(financial.to),
    }),
  );
  const all = [
    {
      label: t('changes.settings'),
      value: changes.settings.map((name) => t(`log.settings.${name}`)).join(t('matrix.comma')),
    },
    ...names,
    { label: t('changes.moved'), value: moved.join(t('log.semicolon')) },
  ].filter(({ value }) => value !== '');
  return (
    <Container
      header={
        <Header variant="h2" description={t('changes.text')}>
          {t('changes.title', { name: before.assessment.name })}
        </Header>
      }
    >
      {isUnchanged(changes) ? <Box color="text-body-secondary">{t('changes.none')}</Box> : null}
      {all.length > 0 ? <KeyValuePairs columns={2} items={all} /> : null}
    </Container>
  );
};
