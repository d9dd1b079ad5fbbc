import '../select/select.css';
import './crosswalk.css';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import type { getDisclosureCrosswalk } from '../../../../../shared/contract/frameworks/catalogue.contract.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { EmptyState } from '../../../components/states/states.tsx';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { SupersededMark } from '../common/superseded-mark.tsx';
import { asHeading } from './as-heading.ts';
import { DisclosureLinks } from './disclosure-links.tsx';
import { RelationMarks, SourceLine } from './relation-marks.tsx';

type Crosswalk = CallOutput<typeof getDisclosureCrosswalk>;
type Relation = Crosswalk['relations'][number];

const Figure = ({ relation }: { relation: Relation }) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const follow = useFollow();
  const { metric, others } = relation;
  return (
    <Container
      header={
        <Header variant="h3" headingTagOverride="h2" description={t('crosswalk.reports')}>
          {relation.fieldLabel[language]}
        </Header>
      }
    >
      <div className="crosswalk-figure">
        <SpaceBetween size="xs">
          <Box>
            <Link href={addressOf('Metric', { code: metric.code })} onFollow={follow}>
              {metric.name[language]}
            </Link>
            {metric.unit === '' ? null : <span className="quiet"> · {formatUnit(metric.unit, language)}</span>}
          </Box>
          <RelationMarks relation={relation} />
        </SpaceBetween>
        <div>
          <Box variant="awsui-key-label">{t('crosswalk.others', { count: others.length })}</Box>
          {others.length === 0 ? <span className="quiet">{t('crosswalk.noOthers')}</span> : null}
          <DisclosureLinks
            items={others}
            mark={(other) => <span className="quiet"> · {t(`relations.${other.relation}`)}</span>}
          />
        </div>
      </div>
    </Container>
  );
};

const Narratives = ({ narratives }: Pick<Crosswalk, 'narratives'>) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  if (narratives.length === 0) return null;
  return (
    <SpaceBetween size="s">
      <Header variant="h2" description={t('crosswalk.narrativesText')}>
        {t('crosswalk.narratives')}
      </Header>
      {narratives.map((narrative) => (
        <Container key={narrative.code} header={<Header variant="h3">{asHeading(narrative.topic[language])}</Header>}>
          <SpaceBetween size="s">
            {narrative.note === null ? null : <p className="crosswalk-prose">{narrative.note[language]}</p>}
            <DisclosureLinks items={narrative.members} />
            <SourceLine basis={narrative.basis} sources={narrative.sources} />
          </SpaceBetween>
        </Container>
      ))}
    </SpaceBetween>
  );
};

/** Each figure of a disclosure with the metric that it reports and the other disclosures that ask for the same. */
export const DisclosureCrosswalk = ({ crosswalk }: { crosswalk: Crosswalk }) => {
  const { t } = useTranslation('frameworks');
  const { disclosure, relations, narratives } = crosswalk;
  const mark = disclosure.supersededBy ? <SupersededMark supersededBy={disclosure.supersededBy} /> : null;
  if (relations.length === 0 && narratives.length === 0) {
    return (
      <SpaceBetween size="l">
        {mark}
        <EmptyState spot="no-match" title={t('crosswalk.emptyTitle')} text={t('crosswalk.emptyText')} />
      </SpaceBetween>
    );
  }
  return (
    <SpaceBetween size="l">
      {mark}
      <div className="crosswalk-figures">
        {relations.map((relation) => (
          <Figure key={`${relation.fieldKey} ${relation.metric.code} ${relation.relation}`} relation={relation} />
        ))}
      </div>
      <Narratives narratives={narratives} />
    </SpaceBetween>
  );
};
