import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import {
  compareMethods,
  type Flip,
  flipsBetween,
  nearLines,
  type OutcomeConfig,
} from '../../../../../shared/model/materiality/outcome.ts';
import { ScoringMethod } from '../../../../../shared/model/materiality/scoring.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAssessment } from '../assessment/use-assessment.ts';

/** Names of topics in one sentence. */
const useNames = () => {
  const { t } = useTranslation('materiality');
  const language = useLanguage();
  const { view } = useAssessment();
  return (ids: readonly string[]): string =>
    ids
      .flatMap((id) => view.topics.find(({ topicId }) => topicId === id) ?? [])
      .map(({ name }) => name[language])
      .join(t('matrix.comma'));
};

const Flips = ({ flips, title }: { flips: readonly Flip[]; title: string }) => {
  const { t } = useTranslation('materiality');
  const names = useNames();
  const [into, out] = [
    flips.filter(({ becomesMaterial }) => becomesMaterial),
    flips.filter((flip) => !flip.becomesMaterial),
  ];
  return (
    <div>
      <Box variant="h4">{title}</Box>
      {flips.length === 0 ? <Box color="text-body-secondary">{t('matrix.noFlips')}</Box> : null}
      {into.length > 0 ? <Box>{t('matrix.becomes', { names: names(into.map(({ topicId }) => topicId)) })}</Box> : null}
      {out.length > 0 ? <Box>{t('matrix.ceases', { names: names(out.map(({ topicId }) => topicId)) })}</Box> : null}
    </div>
  );
};

type Props = { config: OutcomeConfig; stored: OutcomeConfig; onMethod: (method: ScoringMethod) => void };

/** Results that another threshold or method would change, computed during the move. */
export const Sensitivity = ({ config, stored, onMethod }: Props) => {
  const { t } = useTranslation('materiality');
  const { view, isReadOnly } = useAssessment();
  const names = useNames();
  const compared = compareMethods(view.topics, config);
  return (
    <Container header={<Header variant="h2">{t('matrix.sensitivity')}</Header>}>
      <SpaceBetween size="m">
        {isReadOnly ? null : <Flips title={t('matrix.changed')} flips={flipsBetween(view.topics, stored, config)} />}
        <Flips title={t('matrix.near')} flips={nearLines(view.topics, config)} />
        <RadioGroup
          ariaLabel={t('matrix.method')}
          value={config.method}
          readOnly={isReadOnly}
          items={compared.map(({ method, materialIds, differs }) => ({
            value: method,
            label: t('matrix.methodCount', { name: t(`methods.${method}.name`), count: materialIds.length }),
            description:
              `${t(`methods.${method}.formula`)} ${differs.length > 0 ? t('matrix.differs', { names: names(differs) }) : ''}`.trim(),
          }))}
          onChange={({ detail }) => onMethod(ScoringMethod.parse(detail.value))}
        />
      </SpaceBetween>
    </Container>
  );
};
