import Box from '@cloudscape-design/components/box';
import Checkbox from '@cloudscape-design/components/checkbox';
import LiveRegion from '@cloudscape-design/components/live-region';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { FrameworkSummary } from '../../../../../shared/catalogue/framework.ts';
import type { RankedFramework } from '../../../../../shared/model/framework/framework-helper.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { nameBehindShort } from '../create/framework-text.ts';
import { useReasonText } from '../create/use-reason-text.ts';

const shownMax = 7;

const Row = ({
  ranked,
  framework,
  isChosen,
  onChoose,
}: {
  ranked: RankedFramework;
  framework: FrameworkSummary;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const reasonText = useReasonText();
  const name = nameBehindShort(framework, language);
  // One reason may rest on two sources, and two reasons on one.
  const sources = [...new Set(ranked.reasons.flatMap(({ source }) => source.split('; ')))].filter(Boolean);
  const texts = [...new Set(ranked.reasons.map(({ code }) => reasonText(code)))];
  return (
    <li className="helper-ranked">
      <Checkbox
        checked={isChosen}
        onChange={({ detail }) => onChoose(detail.checked)}
        description={texts.join(t('helper.and'))}
      >
        <strong>{framework.shortName}</strong>
        {name.text === '' ? null : (
          <span className="quiet" lang={name.lang}>
            {' '}
            {name.text}
          </span>
        )}
      </Checkbox>
      {sources.length === 0 ? null : (
        <Box fontSize="body-s" color="text-body-secondary" margin={{ left: 'l' }}>
          {t('helper.source')} <span lang="en">{sources.join('; ')}</span>
        </Box>
      )}
    </li>
  );
};

/** The current list, a reason with every row; ticked frameworks go into the report. */
export const HelperRanking = ({
  ranking,
  offered,
  chosen,
  onChoose,
}: {
  ranking: readonly RankedFramework[];
  offered: readonly FrameworkSummary[];
  chosen: readonly string[];
  onChoose: (versionId: string, isChosen: boolean) => void;
}) => {
  const { t } = useTranslation('frameworks');
  const rows = ranking.slice(0, shownMax).flatMap((ranked) => {
    const framework = offered.find(({ versionId }) => versionId === ranked.versionId);
    return framework ? [{ ranked, framework }] : [];
  });
  return (
    <SpaceBetween size="s">
      <LiveRegion hidden>{rows.map(({ framework }) => framework.shortName).join(', ')}</LiveRegion>
      {rows.length === 0 ? <Box color="text-body-secondary">{t('helper.emptyList')}</Box> : null}
      <ol className="helper-list">
        {rows.map((row) => (
          <Row
            key={row.framework.versionId}
            {...row}
            isChosen={chosen.includes(row.framework.versionId)}
            onChoose={(isChosen) => onChoose(row.framework.versionId, isChosen)}
          />
        ))}
      </ol>
    </SpaceBetween>
  );
};
