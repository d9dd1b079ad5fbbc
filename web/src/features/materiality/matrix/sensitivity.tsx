import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Tiles from '@cloudscape-design/components/tiles';
import { useTranslation } from 'react-i18next';
import {
  type Flip,
  flipsBetween,
  nearLines,
  type OutcomeConfig,
} from '../../../../../shared/model/materiality/outcome.ts';
import { ScoringMethod } from '../../../../../shared/model/materiality/scoring.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useAssessment } from '../assessment/use-assessment.ts';
import { methodChanges } from './method-changes.ts';

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

type MethodTileProps = { row: ReturnType<typeof methodChanges>[number]; isChosen: boolean };

/** The result of a method, before its formula. */
const MethodTile = ({ row: { method, count, becomes, ceases }, isChosen }: MethodTileProps) => {
  const { t } = useTranslation('materiality');
  const names = useNames();
  const isSame = becomes.length + ceases.length === 0;
  return (
    <SpaceBetween size="xxs">
      <Box fontWeight="bold">{t('matrix.methodCount', { count })}</Box>
      {isChosen ? <Box>{t('matrix.methodChosen')}</Box> : null}
      {isSame && !isChosen ? <Box>{t('matrix.noFlips')}</Box> : null}
      {becomes.length > 0 ? <Box>{t('matrix.becomes', { names: names(becomes) })}</Box> : null}
      {ceases.length > 0 ? <Box>{t('matrix.ceases', { names: names(ceases) })}</Box> : null}
      <Box fontSize="body-s" color="text-body-secondary">
        {t(`methods.${method}.formula`)}
      </Box>
    </SpaceBetween>
  );
};

type Props = { config: OutcomeConfig; stored: OutcomeConfig; onMethod: (method: ScoringMethod) => void };

/** Results that another threshold or method would change, computed during the move. */
export const Sensitivity = ({ config, stored, onMethod }: Props) => {
  const { t } = useTranslation('materiality');
  const { view, isReadOnly } = useAssessment();
  return (
    <Container header={<Header variant="h2">{t('matrix.sensitivity')}</Header>}>
      <SpaceBetween size="m">
        {isReadOnly ? null : <Flips title={t('matrix.changed')} flips={flipsBetween(view.topics, stored, config)} />}
        <Flips title={t('matrix.near')} flips={nearLines(view.topics, config)} />
        <Tiles
          ariaLabel={t('matrix.method')}
          value={config.method}
          readOnly={isReadOnly}
          columns={4}
          items={methodChanges(view.topics, config).map((row) => ({
            value: row.method,
            label: t(`methods.${row.method}.name`),
            description: <MethodTile row={row} isChosen={row.method === config.method} />,
          }))}
          onChange={({ detail }) => onMethod(ScoringMethod.parse(detail.value))}
        />
      </SpaceBetween>
    </Container>
  );
};
