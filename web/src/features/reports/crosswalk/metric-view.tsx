import { shownDecimal } from '../../../lib/i18n/shown-decimal.ts';
import '../select/select.css';
import './crosswalk.css';
import Box from '@cloudscape-design/components/box';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import Link from '@cloudscape-design/components/link';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../../shared/contract/calls/call.ts';
import type { getMetric } from '../../../../../shared/contract/frameworks/catalogue.contract.ts';
import { formatUnit } from '../../../../../shared/model/numbers/format-unit.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { addressOf } from '../../../lib/routes.ts';
import { useFollow } from '../../../lib/use-follow.ts';
import { DisclosureLinks } from './disclosure-links.tsx';
import { RelationMarks } from './relation-marks.tsx';

type Metric = CallOutput<typeof getMetric>;

const MetricLinks = ({ metrics }: { metrics: Metric['children'] }) => {
  const language = useLanguage();
  const follow = useFollow();
  return (
    <ul className="panel-disclosures crosswalk-parts">
      {metrics.map(({ code, name }) => (
        <li key={code}>
          <Link href={addressOf('Metric', { code })} onFollow={follow}>
            {name[language]}
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** The groups of the library that lead to the metric. */
export const MetricPath = ({ metrics }: { metrics: Metric['ancestors'] }) => {
  const language = useLanguage();
  const follow = useFollow();
  return metrics.map(({ code, name }, at) => (
    <Fragment key={code}>
      {at === 0 ? null : ' › '}
      <Link href={addressOf('Metric', { code })} onFollow={follow}>
        {name[language]}
      </Link>
    </Fragment>
  ));
};

const Definition = ({ code, value }: { code: string; value: NonNullable<Metric['value']> }) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  const base = formatUnit(value.defaultUnit, language);
  return (
    <Container header={<Header variant="h2">{t('metric.definition')}</Header>}>
      <SpaceBetween size="m">
        <p className="crosswalk-prose">{value.definition[language]}</p>
        {value.isOwn ? <Box color="text-body-secondary">{t('metric.isOwn')}</Box> : null}
        <KeyValuePairs
          columns={4}
          items={[
            { label: t('metric.unit'), value: base === '' ? t('metric.noUnit') : base },
            { label: t('metric.aggregation'), value: t(`aggregation.${value.aggregation}`) },
            {
              label: t('metric.formula'),
              value: value.formula === null ? t('metric.noFormula') : value.formula[language],
            },
            { label: t('metric.code'), value: <code>{code}</code> },
          ]}
        />
        {value.units.length > 1 ? (
          <div>
            <Box variant="awsui-key-label">{t('metric.units')}</Box>
            <span className="numeric">
              {value.units
                .filter(({ code }) => code !== value.defaultUnit)
                .map(({ code, factor }) =>
                  factor === null
                    ? formatUnit(code, language)
                    : `1 ${formatUnit(code, language)} = ${shownDecimal(String(factor))} ${base}`,
                )
                .join(' · ')}
            </span>
          </div>
        ) : null}
      </SpaceBetween>
    </Container>
  );
};

const AskedBy = ({ relations }: Pick<Metric, 'relations'>) => {
  const { t } = useTranslation('frameworks');
  const language = useLanguage();
  return (
    <SpaceBetween size="s">
      <Header variant="h2" counter={`(${relations.length})`}>
        {t('metric.askedBy')}
      </Header>
      {relations.length === 0 ? <span className="quiet">{t('metric.askedByNobody')}</span> : null}
      {relations.map((relation) => (
        <Container key={`${relation.disclosure.versionId} ${relation.disclosure.disclosureId} ${relation.fieldKey}`}>
          <div className="crosswalk-figure">
            <SpaceBetween size="xxs">
              <DisclosureLinks items={[relation.disclosure]} />
              <Box fontSize="body-s" color="text-body-secondary">
                {relation.fieldLabel[language]}
              </Box>
            </SpaceBetween>
            <RelationMarks relation={relation} />
          </div>
        </Container>
      ))}
    </SpaceBetween>
  );
};

/** One metric of the library: its definition, its components, and every disclosure that asks for it. */
export const MetricView = ({ metric }: { metric: Metric }) => {
  const { t } = useTranslation('frameworks');
  return (
    <SpaceBetween size="l">
      {metric.value ? <Definition code={metric.code} value={metric.value} /> : null}
      {metric.children.length > 0 ? (
        <Container header={<Header variant="h2">{t('metric.parts')}</Header>}>
          <MetricLinks metrics={metric.children} />
        </Container>
      ) : null}
      <AskedBy relations={metric.relations} />
    </SpaceBetween>
  );
};
